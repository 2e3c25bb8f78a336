-- What opens a door (invitations, confirmations, new passwords, notices of a new address) leaves by the installation's own
-- account: whoever may set up an organization's mail accounts would otherwise read the links of those who may do more.
ALTER TABLE outbox_message ADD COLUMN by_installation boolean NOT NULL DEFAULT false;
UPDATE outbox_message SET by_installation = true
WHERE state <> 'sent' AND (object_type = 'user' OR body LIKE '%/account/email?token=%');
