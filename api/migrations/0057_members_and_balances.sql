-- Nobody stands in the club of a branch twice, even if two people add them at once.

DROP INDEX vip_club_email_key, vip_club_phone_key, vip_club_mobile_key;
CREATE UNIQUE INDEX vip_club_email_once ON vip_club (organization_id, branch_id, email_key);
CREATE UNIQUE INDEX vip_club_phone_once ON vip_club (organization_id, branch_id, phone_key);
CREATE UNIQUE INDEX vip_club_mobile_once ON vip_club (organization_id, branch_id, mobile_key);

-- What is still to be paid, for the list of clients who owe something.
CREATE INDEX contract_payment_open ON contract_payment (organization_id, contract_id) WHERE status = 'open' AND amount > 0;
