import type { Benchmark } from "./figure.ts";
import { fill } from "./fill.ts";
import { type House, openHouse } from "./house.ts";
import { inTurns } from "./timing.ts";

const clients = 20_000;
const perClient = 50;
/** The last message from one client in this many was not seen, by each of the two channels. */
const unseenEvery = 10;

/** The numbers of unseen messages and a page of the inbox at 1,000,000 mails and WhatsApp messages. */
export const benchmark: Benchmark = async (tell) => {
  const house = await openHouse({ units: 20, contracts: 0, clients: 20 });
  try {
    tell(`filling ${clients * perClient} messages`);
    await fill(house, { clients });
    await fillMessages(house);
    const { client } = house;
    const took = await inTurns({
      unseen: () => client.messages.unseen({}),
      ping: () => client.session.ping({}),
      inbox: () => client.inbox.list({}),
      profile: () => client.session.profile({}),
    });
    const { count } = await client.messages.unseen({});
    tell(`unseen: ${JSON.stringify(count)}`);
    const figure = (what: string, value: number) => ({
      ...{ what, value, unit: "ms" as const, budget: null },
      reference: { what: "`user/profile`", value: took.profile, ratio: value / took.profile },
    });
    return [
      figure("unseen messages of all channels", took.unseen),
      figure("a ping, with the counts of the menu", took.ping),
      figure("a page of the inbox", took.inbox),
    ];
  } finally {
    await house.close();
  }
};

/** Half of the messages are mails and half WhatsApp messages. Threads are made at once instead of by a trigger for each message. */
async function fillMessages({ sql }: House): Promise<void> {
  await sql("DROP INDEX mail_message_words, whatsapp_message_words");
  await sql("ALTER TABLE mail_message DISABLE TRIGGER USER");
  await sql("ALTER TABLE whatsapp_message DISABLE TRIGGER USER");
  const half = [perClient / 2, unseenEvery];
  await sql(
    `INSERT INTO mail_message (organization_id, direction, client_id, address, subject, body, seen_at, created_at)
     SELECT c.organization_id, CASE WHEN n % 2 = 0 THEN 'in' ELSE 'out' END, c.id, c.email, 'About the stay', 'Message ' || n,
       CASE WHEN n <> 2 OR c.id % $2::int <> 0 THEN now() END, now() - n * interval '1 hour' - c.id * interval '1 minute'
     FROM client c, generate_series(1, $1::int) n WHERE c.email LIKE 'guest%@mail.example'`,
    half,
  );
  await sql(
    `INSERT INTO whatsapp_conversation (organization_id, phone, client_id)
     SELECT organization_id, '+43660' || lpad(id::text, 7, '0'), id FROM client WHERE email LIKE 'guest%@mail.example'`,
  );
  await sql(
    `INSERT INTO whatsapp_message (organization_id, direction, conversation_id, client_id, body, seen_at, created_at)
     SELECT v.organization_id, CASE WHEN n % 2 = 0 THEN 'in' ELSE 'out' END, v.id, v.client_id, 'Message ' || n,
       CASE WHEN n <> 2 OR v.id % $2::int <> 0 THEN now() END, now() - n * interval '1 hour' - v.id * interval '1 minute'
     FROM whatsapp_conversation v, generate_series(1, $1::int) n`,
    half,
  );
  await sql(
    `INSERT INTO inbox_thread (organization_id, client_id, last_at, last_channel, last_direction)
     SELECT organization_id, client_id, max(created_at), 'whatsapp', 'out' FROM whatsapp_message WHERE client_id IS NOT NULL
     GROUP BY organization_id, client_id ON CONFLICT DO NOTHING`,
  );
  await sql("VACUUM ANALYZE mail_message, whatsapp_message, whatsapp_conversation, inbox_thread");
}
