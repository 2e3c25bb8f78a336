import type pg from "pg";
import { letBill } from "#api/money/invoices/invoices-testing.ts";
import type { House } from "#api/platform/testing.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

const bytes = (text: string) =>
  new File([`%PDF-1.7\n%${text}\n%%EOF\n`], `${text}.pdf`, { type: "application/pdf" });

/**
 * Makes clients of a test organization, each with one of everything; `mark` is in all texts about the person.
 */
export async function peopleOf(house: House, owner: pg.Client) {
  const { organizationId } = house;
  const [branchId] = house.branchIds;
  const person = await house.person({ admin: true });
  const admin = person.client;
  const today = todayIn("UTC", new Date());
  let people = 0;
  const { ClientFieldId: ownField } = await admin.clientFields.add({
    field: { name: "Lieblingszimmer", kind: "text" },
  });
  await letBill(house, branchId);
  const someone = async ({ status = "COMPLETED" }: { status?: string } = {}) => {
    people += 1;
    const mark = `Quittenbaum${people}x`;
    const email = `${mark.toLowerCase()}@mail.example`;
    const { ClientId: id } = await admin.clients.add({
      client: {
        branchId,
        firstname: "Mara",
        lastname: mark,
        company: `${mark} GmbH`,
        email,
        phone: `+43660777000${people}`,
        mobile: `+43660888000${people}`,
        birthday: "1977-07-07",
        address: `${mark}gasse 3`,
        zip: "1070",
        city: `${mark}stadt`,
        country: "AT",
        language: "de",
        vatId: "ATU87654321",
        isOwner: true,
        isPriority: true,
        priorityReason: `${mark} knows the mayor`,
        note: `${mark} note`,
        ownFields: { [ownField]: `${mark}zimmer` },
        tags: [`${mark} tag`],
        source: "recommendation",
      },
    });
    await admin.clients.update({ client: { id, note: `${mark} second note` } });
    await admin.clientActs.addRepresentative({ clientId: id, userId: person.id, start: today, end: null });
    await admin.clientConsents.give({ clientId: id, purpose: "promotionMail", wording: `${mark} agrees` });
    await admin.clientAccounts.set({ clientId: id, username: `${mark}.konto` });
    await admin.clientPages.generateToken({
      id,
      purposes: ["documents"],
      asked: [{ group: "identity", name: `${mark} pass` }],
    });
    const { TypeId } = await admin.notes.addType({
      type: { name: `${mark} type`.replace(mark, `T${people}`) },
    });
    await admin.notes.add({ note: { clientId: id, typeId: TypeId, text: `${mark} rang` } });
    const { NoteId } = await admin.notes.add({
      note: { clientId: id, typeId: TypeId, text: `${mark} gone` },
    });
    await admin.notes.remove({ id: NoteId });
    const { DocumentId } = await admin.documents.add({ clientId: id, group: "identity", file: bytes(mark) });
    await admin.documents.download({ id: DocumentId });
    const { RealEstateId: unit } = await admin.units.add({
      realEstate: {
        branchId,
        label: `P${people}`,
        city: "Wien",
        country: "AT",
        persons: 4,
        basePricePerNight: 10_000,
        ownerId: id,
      },
    });
    const { BuildingId: buildingId } = await admin.buildings.add({
      building: {
        branchId,
        type: "Altbau",
        name: `House ${people}`,
        address: "Gasse",
        zip: "1070",
        city: "Wien",
        country: "AT",
      },
    });
    await owner.query(
      "INSERT INTO building_owner (organization_id, building_id, client_id) VALUES ($1, $2, $3)",
      [organizationId, buildingId, id],
    );
    const contract = {
      checkIn: addDays(today, 30),
      checkOut: addDays(today, 33),
      clientId: id,
      note: `${mark} late`,
    };
    const { contractId } = await admin.rentContracts.create({ propertyId: unit, contract });
    await admin.contractDocuments.addOne({
      id: contractId,
      group: "contract",
      file: bytes(`${mark} signed`),
    });
    const { TemplateId: templateId } = await admin.contractTemplates.add({
      template: { name: "Contract", language: "en", text: "{guest.name}" },
    });
    await admin.contractTemplates.generate({ id: contractId, templateId });
    await admin.contractSignings.requestSignature({ id: contractId });
    const { Signings } = await admin.contractSignings.read({ id: contractId });
    const who = Signings[0]?.Signers[0]?.id ?? 0;
    await admin.contractSignings.sign({ id: contractId, who, signature: mark });
    await admin.contractParties.save({
      id: contractId,
      parts: [
        { role: "companion", firstname: mark, lastname: `${mark} child` },
        { role: "payer", clientId: id },
      ],
    });
    const [main] = (await admin.contractParties.list({ id: contractId })).parts;
    await admin.guestRegister.saveTraveller({
      id: main?.id ?? 0,
      data: { nationality: "IT", documentNumber: `${mark} 7`, documentIssuedBy: `${mark} office` },
    });
    await admin.guestRegister.saveArrival({ id: contractId, expectedAt: "17:30" });
    await admin.stayLinks.generateLink({ id: contractId, papers: [`${mark} paper`] });
    const { Invoice: draft } = await admin.invoices.generate({ id: contractId });
    const { Invoice: invoice } = await admin.invoices.finalize({ id: draft.id });
    await admin.invoices.send({ id: invoice.id, email, subject: `For ${mark}`, body: `Dear ${mark}` });
    const twin = { branchId, lastname: `Twin ${people}`, email: `twin${people}@mail.example` };
    const { ClientId: alike } = await admin.clients.add({ client: twin });
    await admin.clientRelations.add({ clientId: id, otherId: alike, role: "other", word: `${mark} word` });
    const hour = { startsOn: today, startsAt: "09:00", endsOn: today, endsAt: "10:00" };
    await admin.calendarEvents.add({ event: { ...hour, typeId: 1, clientId: id, title: `${mark} visits` } });
    await admin.appointments.add({
      appointment: {
        ...{ unitId: unit, startsOn: addDays(today, 3), startsAt: "10:00", clientId: id },
        ...{ firstname: "Mara", lastname: mark, email, message: `${mark} asks`, note: `${mark} comes` },
      },
    });
    await admin.refinances.add({
      ...{ id: buildingId, type: "Management" },
      refinance: { title: `${mark} roof`, amount: 100_000, clientId: id, note: `${mark} pays` },
    });
    await admin.vipClubs.add({
      vipClub: {
        branchId,
        clientId: id,
        lastname: mark,
        email,
        interests: `${mark} lofts`,
        note: `${mark} waits`,
      },
    });
    await owner.query(
      `INSERT INTO phone_record (organization_id, branch_id, direction, client_id, phone, note) VALUES ($1, $2, 'in', $3, $4, $5)`,
      [organizationId, branchId, id, `+43660888000${people}`, `${mark} rang us`],
    );
    await owner.query(
      `INSERT INTO ksv (organization_id, branch_id, client_id, contract_id, consent_wording, consent_given_at, by_hand, reference, note)
       VALUES ($1, $2, $3, $4, $5, now(), true, $6, $7)`,
      [organizationId, branchId, id, contractId, `${mark} may be checked`, `${mark} 9`, `${mark} owes`],
    );
    await owner.query(
      `WITH sale AS (
         INSERT INTO purchase_contract (organization_id, branch_id, unit_id, seller_id, price, currency) VALUES ($1, $2, $3, $4, 100, 'EUR'))
       , buy AS (INSERT INTO purchase_contract (organization_id, branch_id, unit_id, price, currency) VALUES ($1, $2, $3, 100, 'EUR') RETURNING id)
       , buyer AS (INSERT INTO purchase_buyer (organization_id, purchase_id, client_id, share_over, share_under, place) SELECT $1, id, $4, 1, 1, 0 FROM buy)
       , link AS (INSERT INTO purchase_link (organization_id, purchase_id, client_id, token_hash, expires_at)
           SELECT $1, id, $4, decode(md5($5), 'hex'), now() FROM buy)
       , file AS (INSERT INTO stored_file (organization_id, key, name, type, size, sha256)
           VALUES ($1, 'purchase/' || md5($5), 'Offer.pdf', 'application/pdf', 1, repeat('a', 64)) RETURNING id)
       , paper AS (INSERT INTO document (organization_id, purchase_id, "group", name, file_id) SELECT $1, buy.id, 'contract', 'Offer', file.id FROM buy, file RETURNING id)
       , signing AS (INSERT INTO purchase_signing (organization_id, branch_id, purchase_id, kind, state, document_id, document_name, sha256, language, blocks, terms_version)
           SELECT $1, $2, buy.id, 'buy_offer', 'waiting_for_client', paper.id, 'Offer', repeat('a', 64), 'en', '[]', 1 FROM buy, paper RETURNING id)
       INSERT INTO purchase_signer (organization_id, signing_id, role, client_id) SELECT $1, id, 'client', $4 FROM signing`,
      [organizationId, branchId, unit, id, mark],
    );
    await house.runJobs();
    await owner.query(
      "INSERT INTO client_duplicate (organization_id, low_id, high_id, score, reasons) VALUES ($1, $2, $3, 60, '{name}')",
      [organizationId, id, alike],
    );
    await owner.query(
      "INSERT INTO sms_message (organization_id, direction, client_id, phone, body, segments) VALUES ($1, 'in', $2, $3, $4, 1)",
      [organizationId, id, `+43660888000${people}`, `${mark} is late`],
    );
    await owner.query(
      `WITH conversation AS (
         INSERT INTO whatsapp_conversation (organization_id, phone, client_id, profile_name) VALUES ($1, $2, $3, $4) RETURNING id)
       INSERT INTO whatsapp_message (organization_id, conversation_id, client_id, direction, body)
       SELECT $1, id, $3, 'in', $4 FROM conversation`,
      [organizationId, `+43660888000${people}`, id, `${mark} writes`],
    );
    await owner.query(
      `WITH promotion AS (
         INSERT INTO mail_promotion (organization_id, name, audience) VALUES ($1, 'Walked', '{"ids": null, "filter": {}, "buids": [], "label": ""}')
         RETURNING id)
       INSERT INTO mail_promotion_recipient (organization_id, promotion_id, client_id, address, left_out)
       SELECT $1, id, $2, $3, 'noConsent' FROM promotion`,
      [organizationId, id, email],
    );
    await admin.mailPromotions.suppress({ address: email, note: `${mark} rang` });
    await owner.query("UPDATE rent_contract SET status = $2, cancel_reason = $3 WHERE id = $1", [
      contractId,
      status,
      `${mark} fell ill`,
    ]);
    await admin.contractAlerts.add({
      contractId,
      alert: { code: "GUEST_WISH", severity: "low", note: `${mark} wants a cot` },
    });
    await admin.tasks.add({ contractId, task: { text: `${mark} has a dog` } });
    await owner.query("UPDATE contract_payment SET status = 'paid' WHERE contract_id = $1", [contractId]);
    await owner.query(
      `INSERT INTO guest_sheet (organization_id, branch_id, contract_id, country, year, number, registered_at, arrived_on, people, keep_until)
       VALUES ($1, $2, $3, 'AT', 2026, $4, now(), $5, $6, $7)`,
      [
        ...[organizationId, branchId, contractId, people, today],
        ...[JSON.stringify([{ clientId: id, lastname: mark }]), addDays(today, 2557)],
      ],
    );
    await owner.query(
      `WITH paid AS (
        INSERT INTO card_payment (organization_id, branch_id, contract_id, reference, way, status, amount, currency, language, description, reason, received, card_brand, card_last4, sandbox)
        VALUES ($1, $2, $3, $4, 'stored', 'paid', 100, 'EUR', 'en', 'Stay', $5, 100, 'visa', '4242', true) RETURNING id)
       INSERT INTO card_refund (organization_id, card_payment_id, reference, amount, status, reason) SELECT $1, id, $4, 1, 'done', $5 FROM paid`,
      [organizationId, branchId, contractId, `card-person-${people}`, `${mark} broke it`],
    );
    await owner.query(
      "INSERT INTO channel_reservation (organization_id, channel, external_id, contract_id, seen) VALUES ($1, 'hostaway', $2, $3, '[]')",
      [organizationId, `R-${people}`, contractId],
    );
    await owner.query(
      "INSERT INTO pms_message (organization_id, contract_id, reservation_id, direction, body) VALUES ($1, $2, $3, 'in', $4)",
      [organizationId, contractId, `R-${people}`, `${mark} asks`],
    );
    await owner.query(
      `INSERT INTO contract_offer (organization_id, branch_id, contract_id, unit_id, status, check_in, check_out, adults, children, currency,
         night_prices, cleaning_fee, total, deposit, payment_plan, cancellation, message, valid_until, language, signature, decline_reason)
       SELECT organization_id, branch_id, id, unit_id, 'declined', check_in, check_out, 1, 0, currency, '[]', 0, total, 0, 'full', '{}', $2,
         now(), 'en', $2, $2 FROM rent_contract WHERE id = $1`,
      [contractId, mark],
    );
    const { Invoice: thrownAway } = await admin.invoices
      .generate({ id: contractId })
      .catch(() => ({ Invoice: null }));
    if (thrownAway) await admin.invoices.remove({ id: thrownAway.id });
    await owner.query(
      `INSERT INTO mail_message (organization_id, direction, client_id, address, address_name, subject, body, quoted, html, left_there)
       VALUES ($1, 'in', $2, $3, $4, $4, $4, $4, $4, ARRAY[$4])`,
      [organizationId, id, email, mark],
    );
    await admin.inbox.saveDraft({ id, channel: "mail", subject: mark, body: `Dear ${mark}` });
    const phones = [`+43660777000${people}`, `+43660888000${people}`];
    return { id, mark, email, phones, name: `Mara ${mark}`, unit, contractId, invoice, DocumentId };
  };
  return { admin, someone };
}
