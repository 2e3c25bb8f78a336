-- Indexes for references that are followed from the other side.

CREATE INDEX ledger_set_branch_ref ON ledger_set (organization_id, branch_id);
CREATE INDEX money_transaction_branch_ref ON money_transaction (organization_id, branch_id);
CREATE INDEX owner_charge_branch_ref ON owner_charge (organization_id, branch_id);
CREATE INDEX product_of_branch_ref ON product (organization_id, branch_id);
CREATE INDEX product_category_image_ref ON product_category (organization_id, image_file_id);
CREATE INDEX supply_reading_branch_ref ON supply_reading (organization_id, branch_id);
CREATE INDEX ticket_by_colleague_ref ON ticket (organization_id, assigned_to);
CREATE INDEX voucher_use_order_ref ON voucher_use (organization_id, order_id);
CREATE INDEX video_play_video_ref ON video_play (organization_id, video_id);
