// Fills an empty database with a demo organization of any size, for benchmarks:
// npm run seed -- --units 5000 --contracts 120000 --clients 100000 [--data-dir data-large]
import { parseArgs } from "node:util";
import { demoSize, isEmpty, seedDemo } from "#api/demo/seed.ts";
import { readConfig } from "#server/config.ts";
import { openDataServicesAlone } from "#server/data-services.ts";
import { demoPassword, today } from "#server/demo.ts";
import { openLog } from "#server/log.ts";
import { newSecretKey, secretInFile } from "#server/secrets.ts";

const { values } = parseArgs({
  options: {
    units: { type: "string" },
    contracts: { type: "string" },
    clients: { type: "string" },
    "data-dir": { type: "string" },
  },
});
const size = { units: count("units"), contracts: count("contracts"), clients: count("clients") };
const config = readConfig(
  { ...process.env, ...(values["data-dir"] && { DATA_DIR: values["data-dir"] }) },
  process.cwd(),
);
const secretKey = config.secretKey ?? secretInFile(config.dataDir, "secret-key", newSecretKey);
const data = await openDataServicesAlone(config, secretKey, openLog("warn", true));
try {
  if (await isEmpty(data.ownerUrl)) await seed();
  else refuse();
} finally {
  await data.close();
}

async function seed(): Promise<void> {
  const began = performance.now();
  await seedDemo(data.ownerUrl, data.platform.storage, {
    ...size,
    today: today(),
    password: demoPassword(config),
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(
    `${size.units} units, ${size.contracts} contracts, ${size.clients} clients in ${seconds} s\n`,
  );
  process.stdout.write(
    `Sign-in: admin / ${config.demoPassword ? "the password in DEMO_PASSWORD" : demoPassword(config)}\n`,
  );
}

function count(name: "units" | "contracts" | "clients"): number {
  const given = values[name];
  if (given === undefined) return demoSize[name];
  if (/^\d{1,7}$/.test(given)) return Number(given);
  process.stderr.write(`--${name} takes a whole number.\n`);
  process.exit(1);
}

function refuse(): void {
  process.stderr.write("There is an organization already. Name another folder with --data-dir.\n");
  process.exitCode = 1;
}
