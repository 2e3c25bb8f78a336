-- The last test of an account's inbox: it connects, signs in and opens the folder. The step that failed is null when none did.
ALTER TABLE mail_account
  ADD inbox_tested_at timestamptz,
  ADD inbox_test_step text CHECK (inbox_test_step IN ('connect', 'login', 'folder')),
  ADD inbox_test_problem text,
  ADD inbox_test_answer text;
