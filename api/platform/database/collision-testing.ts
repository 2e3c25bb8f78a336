import pg from "pg";

/**
 * Lets the next transaction that adds a row to the table collide when it commits, as if another one had changed what it read:
 * PostgreSQL then asks for all of it to be tried again. Once.
 */
export async function collideOnce(ownerUrl: string, table: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const name = `collide_${table}`;
  try {
    // A sequence is not rolled back: it remembers that it has happened.
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
