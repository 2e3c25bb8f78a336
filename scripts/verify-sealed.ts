// npm run verify:sealed -- file.pdf [--certificate organization.pem] [--database postgresql://…]: proves that a sealed document is
// unchanged and contains the pages that people signed, byte for byte. Without options it prints whose certificate the file contains; with the
// organization's certificate (`realEstate/contract/sealCertificates`) or the database it checks that the certificate is really theirs.
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import pg from "pg";
import { verifySeal } from "#api/contracts/signatures/sealing/verify.ts";
import { fingerprintOf } from "#api/platform/paper/signing/certificate.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { certificate: { type: "string" }, database: { type: "string" } },
});
const [file] = positionals;
if (!file) {
  process.stderr.write(
    "npm run verify:sealed -- file.pdf [--certificate organization.pem] [--database postgresql://…]\n",
  );
  process.exit(2);
}
const say = (text: string) => process.stdout.write(`${text}\n`);
const result = verifySeal(readFileSync(file));
if (!result.valid) fail(result.problem);
const { seal, voided, certificate, sha256 } = result;
const fingerprint = fingerprintOf(certificate);
const claim = voided ?? seal;
say(`sealed by ${claim?.organization.name}, certificate ${fingerprint}`);
if (seal) {
  say(`signed was ${seal.document.title}, ${seal.document.pages} pages, SHA-256 ${seal.document.sha256}`);
  for (const { name, role, signedAt, ip } of seal.signers)
    say(`  ${signedAt} ${name} (${role}) ${ip}`.trimEnd());
}
if (voided) say(`VOID since ${voided.voidedAt}, by ${voided.by}: ${voided.reason}`);
if (values.certificate) {
  const pems =
    readFileSync(values.certificate, "utf8").match(/-----BEGIN[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  if (!pems.some((pem) => new X509Certificate(pem).raw.equals(certificate))) fail("foreignCertificate");
  say("the certificate is the organization's");
}
if (values.database) {
  const client = new pg.Client(values.database);
  await client.connect();
  const { rows } = await client.query(
    "SELECT created_at FROM document_seal WHERE organization_id = $1 AND sha256 = $2 AND certificate_sha256 = $3",
    [claim?.organization.id, sha256, fingerprint],
  );
  await client.end();
  if (rows.length === 0) fail("notInDatabase");
  say("the database knows this file by its hash");
}
say("The file is unchanged.");

function fail(problem: string): never {
  process.stderr.write(`NOT PROVEN: ${problem}\n`);
  process.exit(1);
}
