-- Buildings that somebody is in charge of are seen by them and with building_all_user. Up to now whoever read buildings saw
-- all of them: roles that exist keep what they see.
INSERT INTO role_permission (organization_id, role_id, resource, active, read, "create", edit, operation)
SELECT organization_id, role_id, 'building_all_user', true, true, false, false, false FROM role_permission WHERE resource = 'building' AND read
ON CONFLICT (organization_id, role_id, resource) DO UPDATE SET active = true, read = true;

-- The organization's settings ask for a right of their own now; who could change them may go on.
INSERT INTO role_permission (organization_id, role_id, resource, active, read, "create", edit, operation)
SELECT organization_id, role_id, 'settings', active, true, false, true, false FROM role_permission WHERE resource = 'organization' AND edit
ON CONFLICT (organization_id, role_id, resource) DO UPDATE SET active = excluded.active OR role_permission.active, read = true, edit = true;
