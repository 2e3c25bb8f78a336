-- Access: who runs the installation, what is switched off for an organization.

-- The operator's people hold `system`; one organization at most.
ALTER TABLE organization
  ADD COLUMN operator boolean NOT NULL DEFAULT false,
  -- Modules the operator has switched off, and single permissions that rest; both deny whatever a role says.
  ADD COLUMN modules_off text[] NOT NULL DEFAULT '{}',
  ADD COLUMN permissions_off text[] NOT NULL DEFAULT '{}';
CREATE UNIQUE INDEX organization_operator ON organization (operator) WHERE operator;
UPDATE organization SET operator = true WHERE id = (SELECT min(id) FROM organization WHERE demo);

CREATE UNIQUE INDEX role_name ON role (organization_id, lower(name));
