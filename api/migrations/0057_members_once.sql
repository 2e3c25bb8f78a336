-- Nobody stands in the club of a branch twice, even if two people add them at once.

DROP INDEX vip_club_email_key, vip_club_phone_key, vip_club_mobile_key;
CREATE UNIQUE INDEX vip_club_email_once ON vip_club (organization_id, branch_id, email_key);
CREATE UNIQUE INDEX vip_club_phone_once ON vip_club (organization_id, branch_id, phone_key);
CREATE UNIQUE INDEX vip_club_mobile_once ON vip_club (organization_id, branch_id, mobile_key);
