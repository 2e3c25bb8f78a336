import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { followTemplate } from "#api/messages/message-templates/follow-stays.ts";
import type { Benchmark } from "./figure.ts";
import { fill } from "./fill.ts";
import { type House, openHouse } from "./house.ts";
import { median, timeOf } from "./timing.ts";

const due = 1000;
/** Days until the arrivals; the template sends two days before, at the hour of the check-in. */
const untilArrival = 3;

/** 1,000 messages of a template that are due in the same minute, sent by a process of its own while lists are called in this one. */
export const benchmark: Benchmark = async (tell) => {
  const house = await openHouse({ units: 20, contracts: 0, clients: 20 });
  try {
    tell(`planning ${due} messages`);
    const { dueAt, templateId } = await planMessages(house);
    const list = () => house.client.messageDispatches.list({ filter: { templateId: [templateId] } });
    for (let warmUp = 0; warmUp < 30; warmUp += 1) await list();
    const idle: number[] = [];
    for (let round = 0; round < 60; round += 1) idle.push(await timeOf(list));
    const run = spawn(process.execPath, [join(import.meta.dirname, "dispatch-run.ts")], {
      env: {
        ...process.env,
        BENCH_DATABASE: house.ownerUrl,
        BENCH_KEY: house.secretKey,
        BENCH_NOW: new Date(Date.parse(dueAt) + 30_000).toISOString(),
      },
      stdio: ["pipe", "pipe", "inherit"],
    });
    const lines = createInterface(run.stdout)[Symbol.asyncIterator]();
    await lines.next();
    const ended = once(run, "exit");
    const answer = lines.next();
    run.stdin.write("go\n");
    const busy: number[] = [];
    let isOver = false;
    void answer.then(() => {
      isOver = true;
    });
    while (!isOver) {
      busy.push(await timeOf(list));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { sent, delivered } = JSON.parse(String((await answer).value));
    await ended;
    const { Counts } = await list();
    tell(Counts.map(({ state, count }) => `${state} ${count}`).join(", "));
    const gone = Counts.find(({ state }) => state === "sent")?.count ?? 0;
    const before = median(idle);
    return [
      {
        what: `of ${due} messages due in one minute, not sent`,
        value: due - gone,
        unit: "",
        budget: 0,
        limit: 0,
      },
      { what: `${due} due messages put into the outbox`, value: sent / 1000, unit: "s", budget: null },
      { what: `${due} due messages gone`, value: (sent + delivered) / 1000, unit: "s", budget: 60 },
      {
        what: "a page of the list meanwhile",
        value: median(busy),
        unit: "ms",
        budget: null,
        reference: {
          what: "before",
          value: before,
          ratio: median(busy) / before,
          budget: 1.3,
        },
      },
    ];
  } finally {
    await house.close();
  }
};

/** Plans a message for each of 1,000 arrivals on one day. Returns the template and when its messages are due. */
async function planMessages(house: House): Promise<{ dueAt: string; templateId: number }> {
  const { client, platform, sql } = house;
  await fill(house, { clients: due, units: due, contracts: due });
  await sql(
    `WITH stay AS (SELECT c.id, row_number() OVER (ORDER BY c.id) AS place FROM rent_contract c
         JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id WHERE u.label LIKE 'Unit %'),
       guest AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM client WHERE lastname LIKE 'Number %')
     UPDATE rent_contract c SET client_id = g.id, branch_id = (SELECT min(id) FROM branch), check_in = current_date + $1::int,
       check_out = current_date + $1::int + 4 FROM stay s JOIN guest g USING (place) WHERE c.id = s.id`,
    [untilArrival],
  );
  await sql("UPDATE unit SET branch_id = (SELECT min(id) FROM branch) WHERE label LIKE 'Unit %'");
  await sql("UPDATE client SET email = 'arrival' || id || '@mail.example' WHERE lastname LIKE 'Number %'");
  await sql("UPDATE branch SET email = 'office@house.example'");
  const { organization } = await client.session.profile({});
  const template = {
    ...{ language: "en" as const, subject: "Your way to {unit.name}", event: "PRE_CHECKIN" as const },
    body: "Dear {guest.firstname},\n\nyour stay in {unit.name} begins on {stay.checkIn}.",
    ...{ offsetAmount: 2, offsetUnit: "days" as const, firstChannel: "EMAIL" as const },
  };
  const { MessageTemplateId: templateId } = await client.messageTemplates.add({
    template: { ...template, name: "Arrival" },
  });
  await followTemplate(platform, { organizationId: organization.id, templateId });
  const { Dispatches } = await client.messageDispatches.list({ filter: { templateId: [templateId] } });
  const dueAt = Dispatches[0]?.dueAt;
  if (dueAt === undefined) throw new Error("nothing is planned");
  return { dueAt, templateId };
}
