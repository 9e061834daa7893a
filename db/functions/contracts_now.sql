-- Why: docs/decisions/0414-one-read-model-of-contracts.md
-- The contracts of an application, as everything about them says now: the one place that decides what state a contract is in, how it ended, what was
-- agreed, held, paid and returned, who has to act, and what the next deadline does. `contracts` keeps its rows; `refresh_contracts` writes them.
CREATE OR REPLACE FUNCTION contracts_now(of_application uuid) RETURNS SETOF contracts LANGUAGE sql STABLE AS $$
  WITH agreement AS MATERIALIZED (
    SELECT g.*, coalesce(g.chain_terms ? 'schedule', false) AS holds_money,
           (SELECT o.id FROM contract_offers o WHERE o.application_id = of_application AND o.state = 'accepted'
              AND (o.agreement_id = g.id OR o.agreement_id IS NULL AND o.terms ->> 'salt' = g.terms ->> 'salt') ORDER BY o.version DESC LIMIT 1) AS offer_id
      FROM agreements g WHERE g.application_id = of_application
  ), item AS MATERIALIZED (
    SELECT m.*, coalesce(g.bonus_of, g.id) AS contract_id, g.bonus_of IS NOT NULL AS is_bonus, m.state IN ('funded', 'submitted', 'disputed') AS is_held
      FROM milestones m JOIN agreement g ON g.id = m.agreement_id
  ), sums AS (
    SELECT contract_id,
           coalesce(sum(amount) FILTER (WHERE NOT is_bonus), 0) AS agreed, coalesce(sum(amount) FILTER (WHERE is_held), 0) AS in_escrow,
           coalesce(sum(to_payee), 0) AS paid, coalesce(sum(to_payee) FILTER (WHERE is_bonus), 0) AS bonus,
           coalesce(sum(amount - to_payee) FILTER (WHERE ended_at IS NOT NULL), 0) AS returned,
           count(*) FILTER (WHERE NOT is_bonus)::int AS milestones, count(*) FILTER (WHERE NOT is_bonus AND ended_at IS NOT NULL)::int AS ended,
           count(*) FILTER (WHERE state = 'agreed' AND NOT is_bonus)::int AS agreed_only, count(*) FILTER (WHERE state = 'funded')::int AS funded,
           max(due_at) FILTER (WHERE state = 'agreed' AND NOT is_bonus) AS fund_until,
           count(*) FILTER (WHERE state = 'submitted')::int AS submitted, count(*) FILTER (WHERE state = 'disputed')::int AS disputed,
           count(*) FILTER (WHERE state = 'settled')::int AS settled, count(*) FILTER (WHERE state = 'ruled')::int AS ruled,
           count(*) FILTER (WHERE state = 'ruled' AND NOT by_deadline)::int AS decided,
           count(*) FILTER (WHERE state = 'released' AND NOT is_bonus)::int AS released, max(ended_at) FILTER (WHERE NOT is_bonus) AS ended_at
      FROM item GROUP BY contract_id
  ), deadline AS (
    SELECT DISTINCT ON (contract_id) contract_id, exits_at, milestone + 1 AS milestone,
           CASE state WHEN 'funded' THEN 'refunded' WHEN 'submitted' THEN 'released' ELSE 'split' END AS outcome,
           CASE state WHEN 'funded' THEN 0 WHEN 'submitted' THEN amount ELSE div(amount * (agreement.chain_terms ->> 'payeeShareBps')::numeric, 10000) END AS to_talent
      FROM item JOIN agreement ON agreement.id = item.contract_id WHERE is_held AND exits_at IS NOT NULL ORDER BY contract_id, exits_at, milestone
  ), settlement AS (
    SELECT g.id AS contract_id, max(least(o.until, item.exits_at)) FILTER (WHERE o.user_id = g.company_id) AS of_company, max(least(o.until, item.exits_at)) FILTER (WHERE o.user_id = g.talent_id) AS of_talent
      FROM agreement g CROSS JOIN LATERAL open_offers(g.id, '-infinity') o JOIN item ON item.agreement_id = g.id AND item.milestone = o.milestone AND item.is_held
     WHERE g.holds_money GROUP BY g.id
  ), ending AS (
    SELECT DISTINCT ON (coalesce(e.agreement_id, e.offer_id)) coalesce(e.agreement_id, e.offer_id) AS about, e.state, e.proposed_by, e.takes_effect_at, e.ended_at, e.proposed_at,
           CASE WHEN e.state = 'proposed' THEN least(ending_until(e), e.takes_effect_at) END AS until
      FROM contract_endings e
     WHERE e.agreement_id IN (SELECT id FROM agreement) OR e.offer_id IN (SELECT id FROM contract_offers WHERE application_id = of_application)
     ORDER BY coalesce(e.agreement_id, e.offer_id), e.id DESC
  ), known AS (
    -- Contracts with milestones.
    SELECT g.id, g.offer_id, g.id AS agreement_id, 'milestones' AS kind, g.terms, g.created_at AS made_at, s.agreed,
           CASE WHEN NOT (s.in_escrow > 0 OR s.agreed_only > 0 AND s.settled + s.ruled = 0 AND NOT has_ended_early(g.id))
                THEN CASE WHEN s.released = s.milestones THEN 'completed'
                          WHEN e.state = 'accepted' THEN CASE WHEN e.ended_at >= e.takes_effect_at THEN 'ended-by-notice' ELSE 'ended-early' END
                          WHEN s.agreed_only > 0 AND s.settled + s.ruled = 0 THEN 'talent-left'
                          WHEN s.decided > 0 THEN 'ruled' WHEN s.settled > 0 THEN 'settled' WHEN s.ruled > 0 THEN 'split' WHEN s.paid - s.bonus = 0 THEN 'refunded' ELSE 'partly-paid' END
                WHEN s.disputed > 0 THEN 'in-dispute' WHEN s.submitted > 0 THEN 'submitted' WHEN s.funded > 0 THEN 'in-progress'
                WHEN EXISTS (SELECT FROM chain_logs WHERE args ->> 'agreementId' = g.commitment AND name = 'AgreementOpened' AND orphaned_at IS NULL) THEN 'unfunded'
                WHEN (SELECT operation.state IN ('reverted', 'cancelled') FROM chain_operations operation
                       WHERE operation.agreement_id = g.id AND operation.step = 'OpenAgreement' ORDER BY operation.id DESC LIMIT 1) THEN 'opening-failed'
                ELSE 'opening' END AS state,
           coalesce(greatest(s.ended_at, e.ended_at), g.created_at) AS ended_at,
           EXISTS (SELECT FROM payouts p JOIN item ON item.agreement_id = p.agreement_id AND item.milestone = p.milestone AND item.is_held
                    WHERE p.agreement_id = g.id AND is_refused(p)) AS is_refused
      FROM agreement g JOIN sums s ON s.contract_id = g.id LEFT JOIN ending e ON e.about = g.id WHERE g.holds_money
    UNION ALL
    -- What was paid at once.
    SELECT g.id, g.offer_id, g.id, 'at-once', g.terms, g.created_at, p.amount,
           CASE WHEN p.state = 'taken-back' THEN 'taken-back' WHEN p.block_number IS NOT NULL THEN 'completed' WHEN p.state = 'needs-attention' THEN 'payment-failed' ELSE 'being-paid' END,
           coalesce(p.taken_back_at, p.released_at, p.requested_at), is_refused(p)
      FROM agreement g JOIN payouts p ON p.agreement_id = g.id AND p.milestone = 0 WHERE NOT g.holds_money AND g.bonus_of IS NULL
    UNION ALL
    -- The newest version, while it is no agreement.
    SELECT o.id, o.id, NULL, CASE WHEN o.consent_id IS NULL THEN 'at-once' ELSE 'milestones' END, o.terms, o.sent_at, coalesce(o.terms ->> 'total', '0')::numeric,
           CASE WHEN o.state <> 'accepted' THEN CASE o.state WHEN 'sent' THEN 'offered' ELSE o.state END
                WHEN a.stage = 'Completed' THEN 'done' WHEN a.stage = 'Accepted' THEN 'accepted'
                WHEN e.state = 'accepted' THEN CASE WHEN e.ended_at >= e.takes_effect_at THEN 'ended-by-notice' ELSE 'ended-early' END
                ELSE 'ended' END,
           coalesce(e.ended_at, CASE WHEN o.state = 'accepted' THEN a.changed_at END, o.ended_at), false
      FROM (SELECT * FROM contract_offers newest WHERE newest.application_id = of_application ORDER BY newest.version DESC LIMIT 1) o
      JOIN applications a ON a.id = o.application_id LEFT JOIN ending e ON e.about = o.id
     WHERE NOT EXISTS (SELECT FROM agreement g WHERE g.offer_id = o.id AND g.taken_back_at IS NULL)
  ), phased AS (
    SELECT k.*, CASE WHEN k.state IN ('offered', 'changes-requested') THEN 'offered'
                     WHEN k.state IN ('opening', 'opening-failed', 'unfunded', 'in-progress', 'submitted', 'in-dispute', 'accepted', 'done', 'being-paid', 'payment-failed') THEN 'active'
                     ELSE 'ended' END AS phase FROM known k
  )
  SELECT k.id, a.id, a.company_id, a.talent_id, a.job_id, k.offer_id, k.agreement_id, k.kind,
         own.title, coalesce(k.terms ->> 'jobTitle', ''), own.company, own.talent,
         k.made_at, k.phase, k.state, CASE WHEN k.phase = 'ended' THEN k.ended_at END,
         k.agreed, coalesce(s.in_escrow, 0), coalesce(s.paid, 0), coalesce(s.bonus, 0), coalesce(s.returned, 0),
         coalesce(s.milestones, jsonb_array_length(k.terms -> 'milestones'), 1), coalesce(s.ended, 0), coalesce(s.submitted, 0), coalesce(s.disputed, 0),
         ours.steps, ours.until, theirs.steps, theirs.until,
         next.at, next.outcome, next.milestone, next.to_talent,
         plain_text(concat_ws(' ', own.title, k.terms ->> 'jobTitle', own.talent)), plain_text(concat_ws(' ', own.title, k.terms ->> 'jobTitle', own.company))
    FROM phased k JOIN applications a ON a.id = of_application
    LEFT JOIN sums s ON s.contract_id = k.agreement_id LEFT JOIN settlement d ON d.contract_id = k.agreement_id
    LEFT JOIN ending e ON e.about = coalesce(k.agreement_id, k.offer_id)
   -- What a side has to do, the most urgent first, each until a time: an answer to the other side comes before its own step.
   CROSS JOIN LATERAL (
     SELECT coalesce(jsonb_agg(jsonb_build_object('step', step, 'until', nullif(step_until, 'infinity')) ORDER BY nth), '[]') AS steps, max(step_until) AS until
       FROM (VALUES (1, 'answer-ending', CASE WHEN k.phase = 'active' AND e.proposed_by = 'talent' THEN e.until END),
                    (2, 'answer-settlement', CASE WHEN k.phase = 'active' THEN d.of_talent END),
                    (3, 'retry-payment', CASE WHEN k.is_refused THEN 'infinity'::timestamptz END),
                    (4, CASE k.state WHEN 'changes-requested' THEN 'send-new-version' WHEN 'opening-failed' THEN 'retry-opening' WHEN 'done' THEN 'approve' WHEN 'unfunded' THEN 'fund' END,
                     CASE WHEN k.state IN ('changes-requested', 'opening-failed', 'done') THEN 'infinity' WHEN k.state = 'unfunded' THEN s.fund_until END),
                    (5, 'review', CASE WHEN k.phase = 'active' AND s.submitted > 0 THEN 'infinity'::timestamptz END)) each (nth, step, step_until)
      WHERE step_until IS NOT NULL) ours
   CROSS JOIN LATERAL (
     SELECT coalesce(jsonb_agg(jsonb_build_object('step', step, 'until', nullif(step_until, 'infinity')) ORDER BY nth), '[]') AS steps, max(step_until) AS until
       FROM (VALUES (1, 'answer-ending', CASE WHEN k.phase = 'active' AND e.proposed_by = 'company' THEN e.until END),
                    (2, 'answer-settlement', CASE WHEN k.phase = 'active' THEN d.of_company END),
                    (3, 'answer-offer', CASE WHEN k.state = 'offered' THEN 'infinity'::timestamptz END),
                    (4, 'submit', CASE WHEN k.state = 'accepted' OR k.phase = 'active' AND s.funded > 0 AND NOT has_ended_early(k.agreement_id) THEN 'infinity'::timestamptz END)
            ) each (nth, step, step_until)
      WHERE step_until IS NOT NULL) theirs
   CROSS JOIN LATERAL (SELECT coalesce(nullif(k.terms ->> 'title', ''), k.terms ->> 'jobTitle', '') AS title,
                              coalesce(k.terms ->> 'companyName', '') AS company, coalesce(k.terms ->> 'talentName', '') AS talent) own
    LEFT JOIN LATERAL (
      SELECT * FROM (
        SELECT exits_at AS at, outcome, milestone, to_talent FROM deadline WHERE deadline.contract_id = k.agreement_id
        UNION ALL SELECT o.expires_at, 'expired', NULL, NULL FROM contract_offers o WHERE o.id = k.offer_id AND k.phase = 'offered'
        UNION ALL SELECT e.takes_effect_at, 'ended', NULL, NULL WHERE k.phase = 'active' AND e.state = 'proposed' AND e.until >= e.takes_effect_at) each
       ORDER BY at LIMIT 1) next ON true
   ORDER BY k.id
$$;
