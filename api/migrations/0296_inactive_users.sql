-- Inactive users are shown to who changes users or holds `notaactive`. Whoever only reads users goes on seeing them.
INSERT INTO role_permission (organization_id, role_id, resource, active, read)
SELECT p.organization_id, p.role_id, 'notaactive', true, true FROM role_permission p
WHERE p.resource = 'user' AND p.active AND p.read AND NOT p.edit AND NOT p.operation
ON CONFLICT (organization_id, role_id, resource) DO UPDATE SET active = true, read = true;
