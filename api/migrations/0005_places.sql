-- Cities and districts in use, read value by value along an index instead of over every unit.
CREATE INDEX unit_city ON unit (organization_id, branch_id, city);
CREATE INDEX unit_district ON unit (organization_id, branch_id, district);
