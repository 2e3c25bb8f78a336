import { describe, expect, it } from "vitest";
import { makeTestPasskey, signWith } from "#api/access/passkeys/authenticator-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const office = "https://office.example";
const refused = { status: 401, errorType: "PASSKEY_REFUSED" };

/** Somebody with a passkey. */
async function withPasskey() {
  const person = await house.person({ admin: true });
  const challenge = await person.client.passkeys.ask({});
  const passkey = makeTestPasskey(challenge, office);
  const { PasskeyId } = await person.client.passkeys.add({
    name: "Laptop",
    challenge: challenge.challenge,
    credential: passkey.made,
  });
  return { ...person, passkey, passkeyId: PasskeyId };
}

describe("a passkey", () => {
  it("signs its person in, without a password", async () => {
    const { passkey, username, client } = await withPasskey();
    const challenge = await house.nobody().session.passkeyOptions({});
    const answer = { challenge: challenge.challenge, credential: signWith(passkey, challenge, office) };
    const reply = await house.nobody().session.loginPasskey(answer);
    expect(reply).toMatchObject({ username, organization: { id: house.organizationId } });
    const { Passkeys } = await client.passkeys.list({});
    expect(Passkeys).toMatchObject([
      { name: "Laptop", host: "office.example", lastUsedAt: expect.any(String) },
    ]);
  });

  it("answers a challenge once", async () => {
    const { passkey } = await withPasskey();
    const challenge = await house.nobody().session.passkeyOptions({});
    const answer = { challenge: challenge.challenge, credential: signWith(passkey, challenge, office) };
    await house.nobody().session.loginPasskey(answer);
    await expect(house.nobody().session.loginPasskey(answer)).rejects.toMatchObject(refused);
  });

  it("signs for no other host, whatever a page in between says", async () => {
    const { passkey } = await withPasskey();
    for (const origin of ["https://office.example.evil.test", "https://evil.test"]) {
      const challenge = await house.nobody().session.passkeyOptions({});
      const answer = { challenge: challenge.challenge, credential: signWith(passkey, challenge, origin) };
      await expect(house.nobody().session.loginPasskey(answer)).rejects.toMatchObject(refused);
    }
  });

  it("is refused with another key's signature, another challenge, or a forged one", async () => {
    const { passkey } = await withPasskey();
    const other = await withPasskey();
    const forged = { ...passkey, privateKey: other.passkey.privateKey };
    const challenge = await house.nobody().session.passkeyOptions({});
    const answer = { challenge: challenge.challenge, credential: signWith(forged, challenge, office) };
    await expect(house.nobody().session.loginPasskey(answer)).rejects.toMatchObject(refused);
    const [first, second] = [
      await house.nobody().session.passkeyOptions({}),
      await house.nobody().session.passkeyOptions({}),
    ];
    const mixed = { challenge: second.challenge, credential: signWith(passkey, first, office) };
    await expect(house.nobody().session.loginPasskey(mixed)).rejects.toMatchObject(refused);
    const made = { ...mixed, challenge: "v1.AAAA" };
    await expect(house.nobody().session.loginPasskey(made)).rejects.toMatchObject(refused);
  });

  it("is refused when its counter goes back, as a copy's would", async () => {
    const { passkey } = await withPasskey();
    const signIn = async (counter: number) => {
      const challenge = await house.nobody().session.passkeyOptions({});
      const credential = signWith(passkey, challenge, office, counter);
      return house.nobody().session.loginPasskey({ challenge: challenge.challenge, credential });
    };
    await signIn(5);
    await expect(signIn(4)).rejects.toMatchObject(refused);
    await expect(signIn(6)).resolves.toBeDefined();
  });

  it("cannot be put into somebody else's account", async () => {
    const { client } = await house.person({ admin: true });
    const challenge = await client.passkeys.ask({});
    const passkey = makeTestPasskey(challenge, office);
    const stranger = await house.admin();
    const answer = { name: "Theirs", challenge: challenge.challenge, credential: passkey.made };
    await expect(stranger.passkeys.add(answer)).rejects.toMatchObject(refused);
    // A challenge to sign in makes no passkey, and the other way round.
    const signing = await house.nobody().session.passkeyOptions({});
    const crossed = {
      name: "X",
      challenge: signing.challenge,
      credential: makeTestPasskey(signing, office).made,
    };
    await expect(client.passkeys.add(crossed)).rejects.toMatchObject(refused);
  });

  it("is renamed and removed by its own person only, and then opens nothing", async () => {
    const { client, passkey, passkeyId } = await withPasskey();
    const stranger = await house.admin();
    await expect(stranger.passkeys.rename({ id: passkeyId, name: "Mine" })).rejects.toMatchObject({
      status: 404,
    });
    await expect(stranger.passkeys.remove({ id: passkeyId })).rejects.toMatchObject({ status: 404 });
    await client.passkeys.rename({ id: passkeyId, name: "Desk" });
    expect((await client.passkeys.list({})).Passkeys[0]?.name).toBe("Desk");
    await client.passkeys.remove({ id: passkeyId });
    const challenge = await house.nobody().session.passkeyOptions({});
    const answer = { challenge: challenge.challenge, credential: signWith(passkey, challenge, office) };
    await expect(house.nobody().session.loginPasskey(answer)).rejects.toMatchObject(refused);
  });
});
