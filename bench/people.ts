import type { House } from "./house.ts";

interface Names {
  firstnames: string;
  /** Surnames are a stem and an ending. */
  stems: string;
  endings: string;
}

const names: Record<"latin" | "hebrew" | "cyrillic", Names> = {
  latin: {
    firstnames:
      "Anna Jürgen Maria Günther Sofía Étienne João Lukas Sören Käthe Zoë René Inês Martín Björn Jörg Clémence Paula Tobias Nicolás Beatriz Ludwig Theresa Moritz Valentina",
    stems:
      "Müll Schnei Weiß Grub Köhl Hoff Stein Berg Wald Fuchs Grün Bäck Lind Zieg Ham Brun Lefè Moren Fernánd Gonçal Santo Pérei Dubo Garn Kastn Hölz Reindl Pichl Schwarz Winkl Möss Traun Hubm Öster Edlb Übel Rott Kram Leit Nieder",
    endings:
      "er mann bauer hofer inger ler thal feld egger ecker wieser gruber huber berger ling holz rainer stätter auer brück reich kofler ez es vre ois ard eau inho eira",
  },
  hebrew: {
    firstnames:
      "דוד שרה יוסף רחל משה מרים אברהם תמר יעקב נועה יצחק מיכל אורי שירה איתי טליה גלעד הדס עומר ליאור",
    stems:
      "כה לו מזר פרץ ביט דה אבר פריד אזול כץ גול רוז שפיר חדד עמר ברק שטר אוח גבא סויס יוס זילבר וקנ אשכנ נחמ טל שלו הרו מלכ צדו",
    endings: "ן י חי מן ון ברג שטיין מוביץ ני זי ד ר ס ב ה נוביץ פלד לר קר שוילי יאן קין סון צקי ין",
  },
  cyrillic: {
    firstnames:
      "Иван Мария Александр Ольга Дмитрий Екатерина Сергей Анна Алексей Наталья Андрей Татьяна Михаил Елена Николай Юлия Павел Ирина Григорий Людмила",
    stems:
      "Иван Петр Сидор Кузнец Смирн Попов Васильч Соколов Михайл Новик Федор Мороз Волк Алексе Лебед Семён Егор Павл Козл Степан Никол Орл Андре Макар Никит Захар Зайц Солов Борис Яковл",
    endings: "ов ев ин енко ский чук юк ович ян швили ова ева ина ская цев кин ушин ицкий дзе яков",
  },
};

/**
 * Clients by SQL with names as they are in Latin, Hebrew and Cyrillic letters: three fifths and a fifth each. Which name somebody has
 * is drawn by a hash. The indexes are made again after the rows.
 */
export async function fillPeople(house: House, amount: number): Promise<void> {
  const { latin, hebrew, cyrillic } = names;
  const list = (of: keyof Names) => [latin[of], hebrew[of], cyrillic[of]];
  const drawn = (of: string, salt: number) =>
    `${of}[1 + ((hashint8extended(n, ${salt}) & 1048575) % cardinality(${of}))::int]`;
  await house.sql(
    `CREATE TEMP TABLE put_back AS SELECT indexname, indexdef FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = 'client' AND indexname <> 'client_pkey'`,
  );
  await house.sql(forEach("DROP INDEX %I", "indexname"));
  await house.sql(
    `WITH script AS (
       SELECT place, string_to_array(f, ' ') AS firstnames, string_to_array(s, ' ') AS stems, string_to_array(e, ' ') AS endings
       FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS written (f, s, e, place))
     INSERT INTO client (organization_id, branch_id, firstname, lastname, email, phone, city, country, is_renter, created_at)
     SELECT b.organization_id, b.id, ${drawn("firstnames", 1)}, ${drawn("stems", 2)} || ${drawn("endings", 3)},
       'person' || n || '@mail.example', '+43 660 ' || lpad(n::text, 7, '0'), 'Wien', 'AT', true, now() - n * interval '1 minute'
     FROM generate_series(1, $1::bigint) n JOIN branch b ON b.id = 1 + n % 3
     JOIN script ON place = CASE WHEN n % 5 < 3 THEN 1 ELSE n % 5 - 1 END`,
    [amount, list("firstnames"), list("stems"), list("endings")],
  );
  await house.sql(forEach("%s", "indexdef"));
  await house.sql("VACUUM ANALYZE");
}

const forEach = (statement: string, of: string) =>
  `DO $$ DECLARE one text; BEGIN FOR one IN SELECT ${of} FROM put_back LOOP EXECUTE format('${statement}', one); END LOOP; END $$`;
