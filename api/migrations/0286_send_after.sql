-- One name for one instant: a message is sent, and a card is charged, after it.
ALTER TABLE sms_message RENAME COLUMN not_before TO send_after;
ALTER TABLE card_payment RENAME COLUMN not_before TO charge_after;
