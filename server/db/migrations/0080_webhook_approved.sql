-- A version that was submitted is approved: the event of that name took its place.
UPDATE "sys_webhook" SET "events" = (
  SELECT jsonb_agg(DISTINCT CASE event WHEN 'version.submitted' THEN 'version.approved' ELSE event END)
  FROM jsonb_array_elements_text("events") event
) WHERE "events" ? 'version.submitted';
