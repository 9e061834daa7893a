-- Work of an application that waits for the company's answer: of each submitted milestone where its contract holds money, else of the whole
-- application. Work whose payment was approved waits no longer. One rule for requests to pay and for what still waits.
CREATE OR REPLACE FUNCTION submitted_work(application uuid) RETURNS TABLE (milestone integer, submitted_at timestamptz)
  LANGUAGE sql STABLE AS $$
    SELECT NULL::integer, a.changed_at FROM applications a
     WHERE a.id = application AND a.stage = 'Completed'
       AND NOT EXISTS (SELECT FROM agreements held WHERE held.application_id = a.id AND held.bonus_of IS NULL AND held.chain_terms ? 'schedule')
    UNION ALL
    SELECT item.milestone, coalesce(item.submitted_at, item.exits_at)
      FROM agreements held JOIN milestones item ON item.agreement_id = held.id AND item.state = 'submitted'
     WHERE held.application_id = application AND held.bonus_of IS NULL AND held.chain_terms ? 'schedule'
       AND NOT EXISTS (SELECT FROM payouts p WHERE p.agreement_id = held.id AND p.milestone = item.milestone AND NOT is_refused(p))
  $$;
