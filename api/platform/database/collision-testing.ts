import pg from "pg";

/**
 * Makes the next transaction that adds a row to the table fail with a serialization error when it commits, as
 * if another one had changed what it read. Happens once; the whole transaction has to be repeated.
 */
export async function collideOnce(ownerUrl: string, table: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const name = `collide_${table}`;
  try {
    // A sequence is not rolled back, so it remembers that the failure has happened.
    await owner.query(`
      CREATE SEQUENCE ${name};
      GRANT USAGE ON SEQUENCE ${name} TO PUBLIC;
      CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('${name}') = 1 THEN RAISE EXCEPTION USING ERRCODE = 'serialization_failure'; END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER ${name} AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION ${name}();`);
  } finally {
    await owner.end();
  }
}
