import { describe, expect, it } from "vitest";
import {
  closed,
  everything,
  identity,
  ownPagesOf,
  pdf,
  person,
} from "#api/clients/client-pages/client-pages-testing.ts";
import { inProcessClient } from "#api/platform/calls/in-process.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { PagePurpose } from "#contract/clients/client-pages/client-page.ts";

const house = await testHouse();
const berlin = house.branchIds[1];
const { admin, guest, newClient, link, historyOf } = await ownPagesOf(house);
const from = (address: string) =>
  inProcessClient(house.platform, {
    ...{ bearer: null, organizationId: null, language: "en", requestId: "test", userAgent: "vitest" },
    address,
  });

describe("a link", () => {
  it("is 256 random bits, of which only the hash is kept, and opens the page for 14 days", async () => {
    const { token, PageId, expiresAt } = await link();
    expect(token).toMatch(/^[\w-]{43}$/);
    const days = (Date.parse(expiresAt) - house.platform.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    const { rows } = await asOwner(house.ownerUrl, (owner) =>
      owner.query(
        "SELECT row_to_json(p)::text AS row, octet_length(token_hash) AS length FROM client_page p WHERE id = $1",
        [PageId],
      ),
    );
    expect(rows[0].length).toBe(32);
    expect(rows[0].row).not.toContain(token);
    expect(await guest.ownPage.open({ token })).toMatchObject({ purposes: everything });
  });

  it("is listed with who made it, until when, when it was opened and who closed it", async () => {
    const { clientId, token, PageId } = await link();
    const [before] = (await admin.clientPages.list({ id: clientId })).Pages;
    expect(before).toMatchObject({ id: PageId, state: "open", openedAt: null, Asked: [{ received: 0 }, {}] });
    expect(before?.createdBy).toMatch(/\w/);
    expect(JSON.stringify(before)).not.toContain(token);
    await guest.ownPage.open({ token });
    await admin.clientPages.revoke({ id: PageId });
    await admin.clientPages.revoke({ id: PageId });
    const [after] = (await admin.clientPages.list({ id: clientId })).Pages;
    expect(after).toMatchObject({ state: "revoked", openedAt: expect.any(String) });
    expect(after?.revokedBy).toMatch(/\w/);
    const acts = (await historyOf(clientId)).map(({ action }) => action);
    expect(acts.filter((action) => action === "revokeOwnPage")).toHaveLength(1);
    expect(acts).toEqual(["revokeOwnPage", "openOwnPage", "makeOwnPage", "add"]);
  });

  it.each([
    ["no purpose", { purposes: [] }, "purposes"],
    ["documents, and none is named", { purposes: ["documents"] }, "asked"],
    ["a document, without the purpose", { purposes: ["consents"], asked: [identity] }, "purposes"],
    ["more than 90 days", { days: 91 }, "days"],
    ["less than a day", { days: 0 }, "days"],
  ] as const)("is not made for %s", async (_what, input, field) => {
    const id = await newClient();
    const making = admin.clientPages.generateToken({ id, ...input } as never);
    await expect(making).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { [field]: expect.any(String) } },
    });
  });

  it("is not made by who does not see or may not do what it hands on", async () => {
    const id = await newClient();
    const sees = {
      client_name: ["read"],
      client_email: ["read"],
      client_phone: ["read"],
      client_personal: ["read"],
    } as const;
    for (const lacking of ["client_name", "client_email", "client_phone", "client_personal"] as const) {
      const masked = await house.user({ client: ["read", "edit"], ...sees, [lacking]: [] });
      for (const purpose of ["data", "correct"] as const)
        await expect(masked.clientPages.generateToken({ id, purposes: [purpose] })).rejects.toMatchObject({
          errorType: "FORBIDDEN",
          objects: { permission: lacking },
        });
      await masked.clientPages.generateToken({ id, purposes: ["consents"] });
    }
    const clerk = await house.user({ client: ["read", "edit"], ...sees });
    await expect(
      clerk.clientPages.generateToken({ id, purposes: ["documents"], asked: [identity] }),
    ).rejects.toMatchObject({ errorType: "FORBIDDEN", objects: { permission: "client_documents" } });
    const reader = await house.user({ client: ["read"], ...sees });
    await expect(reader.clientPages.generateToken({ id })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await expect(reader.clientPages.revoke({ id: 1 })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
  });

  it("of another branch or organization is there for nobody", async () => {
    const { clientId, token, PageId } = await link();
    const elsewhere = await house.user(
      { client: ["read", "edit"], client_email: ["read"] },
      { branches: [berlin] },
    );
    const stranger = await (await house.otherTenant()).admin();
    for (const api of [elsewhere, stranger])
      for (const call of [
        () => api.clientPages.generateToken({ id: clientId, purposes: ["consents"] }),
        () => api.clientPages.list({ id: clientId }),
        () => api.clientPages.mail({ clientId, token }),
        () => api.clientPages.revoke({ id: PageId }),
      ])
        await expect(call()).rejects.toMatchObject(closed);
    expect(await guest.ownPage.open({ token })).toMatchObject({ purposes: everything });
  });

  it("goes out by mail in the client's language, and the outbox forgets its secret", async () => {
    await asOwner(house.ownerUrl, (owner) =>
      owner.query("UPDATE branch SET email = 'office@agency.example'"),
    );
    const { clientId, token } = await link();
    await admin.clientPages.mail({ clientId, token });
    await house.runJobs();
    const { rows } = await asOwner(house.ownerUrl, (owner) =>
      owner.query(
        "SELECT recipient, language, subject, body, state FROM outbox_message WHERE object_type = 'client' AND object_id = $1",
        [clientId],
      ),
    );
    expect(rows).toMatchObject([{ recipient: "mara@mail.example", language: "he", state: "sent" }]);
    expect(rows[0].body).toContain("/client/…?lang=he");
    expect(rows[0].body + rows[0].subject).not.toMatch(/ownPage|\{\{/);
    const silent = await link({ id: await newClient({ email: null }) });
    await expect(
      admin.clientPages.mail({ clientId: silent.clientId, token: silent.token }),
    ).rejects.toMatchObject({ errorType: "NOT_READY" });
    await expect(admin.clientPages.mail({ clientId, token: silent.token })).rejects.toMatchObject(closed);
  });
});

describe("a page", () => {
  it("shows the person and nothing the agency notes about them", async () => {
    const id = await newClient({
      note: "Geheimnote",
      tags: ["Geheimtag"],
      vatId: "ATU1",
      isPriority: true,
      priorityReason: "x",
    });
    const { token } = await link({ id });
    const { Data } = await guest.ownPage.open({ token });
    expect(Data).toMatchObject({ firstname: "Mara", lastname: "Moser", email: person.email, city: "Graz" });
    expect(JSON.stringify(Data)).not.toMatch(/Geheim|ATU1|branch|priority/);
  });

  it.each(["documents", "consents"] as const)("for %s tells nothing of the person", async (purpose) => {
    const { token } = await link({ purposes: [purpose] });
    const page = await guest.ownPage.open({ token });
    expect(page.Data).toBeNull();
    expect(JSON.stringify(page)).not.toMatch(/Mara|Moser|Graz/);
  });

  it("does what it is for and nothing else", async () => {
    const acts = (token: string): Record<Exclude<PagePurpose, "data">, () => Promise<unknown>> => ({
      correct: () => guest.ownPage.correct({ token, client: { city: "Linz" }, seen: { city: "Graz" } }),
      documents: () => guest.ownPage.upload({ token, place: 0, key: "k", file: pdf() }),
      consents: () => guest.ownPage.consent({ token, agreed: ["promotionMail"] }),
    });
    for (const purpose of everything) {
      const { token } = await link({ purposes: [purpose] });
      const done: string[] = [];
      for (const [other, act] of Object.entries(acts(token)))
        await act().then(
          () => done.push(other),
          ({ errorType }) => expect(errorType).toBe("NOT_FOUND"),
        );
      expect(done).toEqual(purpose === "data" ? [] : [purpose]);
    }
  });

  it.each([
    ["revoked", async ({ PageId }: { PageId: number }) => admin.clientPages.revoke({ id: PageId })],
    [
      "expired",
      async ({ PageId }: { PageId: number }) =>
        asOwner(house.ownerUrl, (owner) =>
          owner.query("UPDATE client_page SET expires_at = now() - interval '1 second' WHERE id = $1", [
            PageId,
          ]),
        ),
    ],
    [
      "of a deleted client",
      async ({ clientId }: { clientId: number }) =>
        admin.clientActs.deleteUndelete({ bulklist: [clientId], status: "deleted" }),
    ],
    [
      "of an anonymised client",
      async ({ clientId }: { clientId: number }) =>
        admin.clientPrivacy.anonymise({ id: clientId, name: "Mara Moser" }),
    ],
  ])("that is %s answers as one that never was", async (_what, close) => {
    const made = await link();
    await guest.ownPage.open({ token: made.token });
    await close(made);
    const never = await guest.ownPage.open({ token: "n".repeat(43) }).catch((error: unknown) => error);
    const { token } = made;
    for (const act of [
      () => guest.ownPage.open({ token }),
      () => guest.ownPage.correct({ token, client: { city: "Linz" }, seen: { city: "Graz" } }),
      () => guest.ownPage.upload({ token, place: 0, key: "k", file: pdf() }),
      () => guest.ownPage.consent({ token, agreed: [] }),
      () => guest.ownPage.unsubscribe({ token }),
    ])
      expect(await act().catch((error: unknown) => error)).toEqual(never);
    expect(never).toMatchObject(closed);
  });
});

describe("guessing", () => {
  it("is stopped by address, whatever is guessed", async () => {
    const guesser = from("203.0.113.9");
    const guess = (n: number) =>
      guesser.ownPage.open({ token: String(n).padStart(43, "g") }).then(
        () => "OPEN",
        ({ errorType }) => errorType,
      );
    const answers: string[] = [];
    for (let n = 0; n < 305; n += 1) answers.push(await guess(n));
    expect(new Set(answers.slice(0, 300))).toEqual(new Set(["NOT_FOUND"]));
    expect(new Set(answers.slice(300))).toEqual(new Set(["RATE_LIMITED"]));
  });

  it("is no way to wear a page out either: it is counted, too", async () => {
    const { token } = await link();
    const answers: string[] = [];
    for (let n = 0; n < 122; n += 1)
      answers.push(
        await from(`198.51.100.${n}`)
          .ownPage.open({ token })
          .then(
            () => "OPEN",
            ({ errorType }) => errorType,
          ),
      );
    expect(answers.indexOf("RATE_LIMITED")).toBe(120);
  });
});
