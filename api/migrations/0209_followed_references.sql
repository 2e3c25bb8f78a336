-- Indexes for references that are followed from the other side.

CREATE INDEX ledger_set_branch ON ledger_set (organization_id, branch_id);
CREATE INDEX money_transaction_branch ON money_transaction (organization_id, branch_id);
CREATE INDEX owner_charge_branch ON owner_charge (organization_id, branch_id);
CREATE INDEX product_of_branch ON product (organization_id, branch_id);
CREATE INDEX product_category_image ON product_category (organization_id, image_file_id);
CREATE INDEX supply_reading_branch ON supply_reading (organization_id, branch_id);
CREATE INDEX ticket_by_colleague ON ticket (organization_id, assigned_to);
CREATE INDEX voucher_use_order ON voucher_use (organization_id, order_id);
