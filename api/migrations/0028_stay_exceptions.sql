-- Which of the unit's rules a stay was booked against, and why: {"minNights", "maxPersons", "reason"}. Kept with the
-- stay, because the unit's rules change and the audit is for who may read it.
ALTER TABLE rent_contract ADD COLUMN exception jsonb;
