-- Processes of the version before write the choices of an account into its head and into notice_settings: they are those of its first owner, until
-- that version no longer runs (docs/decisions/0427-notices-are-a-member-s.md).
CREATE OR REPLACE FUNCTION choices_of_old_process() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'event_heads' THEN
    DELETE FROM notice_choices WHERE account_id = NEW.recipient_id AND person_id = NEW.recipient_id;
    INSERT INTO notice_choices (account_id, person_id, event, channel, wanted)
    SELECT r.account_id, r.person_id, muted.event, muted.channel, false FROM notice_readers r, LATERAL (
      SELECT unnest(NEW.muted) AS event, 'app' AS channel UNION SELECT unnest(NEW.mail_muted), 'mail' UNION SELECT unnest(NEW.push_muted), 'push') muted
     WHERE r.account_id = NEW.recipient_id AND r.person_id = NEW.recipient_id;
  ELSE
    UPDATE notice_readers SET required_mails_only = NEW.required_mails_only, job_alerts = NEW.job_alerts, time_zone = NEW.time_zone
     WHERE account_id = NEW.user_id AND person_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER event_heads_old_choices AFTER UPDATE OF muted, mail_muted, push_muted ON event_heads FOR EACH ROW
  WHEN ((OLD.muted, OLD.mail_muted, OLD.push_muted) IS DISTINCT FROM (NEW.muted, NEW.mail_muted, NEW.push_muted)) EXECUTE FUNCTION choices_of_old_process();
CREATE OR REPLACE TRIGGER notice_settings_old_choices AFTER INSERT OR UPDATE ON notice_settings FOR EACH ROW EXECUTE FUNCTION choices_of_old_process();
