import type { Client } from "#contract/platform/client.ts";
import { todayIn } from "#contract/platform/days.ts";

/**
 * The usual messages of a house, for all branches, each in English and German; some guests who come next have had theirs by hand. What
 * they plan for the stays ahead the worker plans once it runs.
 */
export async function seedMessageTemplates(api: Client): Promise<void> {
  for (const { german, ...template } of messages) {
    const { MessageTemplateId: id } = await api.messageTemplates.add({
      template: { ...template, language: "en" },
    });
    await api.messageTemplates.setText({ id, language: "de", ...german });
    if (template.event === "POST_BOOKING") await confirmByHand(api, id);
  }
}

async function confirmByHand(api: Client, id: number): Promise<void> {
  const { contracts } = await api.rentContracts.list({
    amount: 4,
    sortcolumn: "checkIn",
    sortby: "asc",
    filter: { status: ["ACTIVE"], from: todayIn("Europe/Vienna", new Date()) },
  });
  for (const { id: contractId } of contracts) {
    const { Message } = await api.messageDispatches.preview({ id, contractId });
    if (Message?.missing.length === 0) await api.messageDispatches.sendTemplate({ id, contractId });
  }
}

const messages = [
  {
    name: "Booking confirmed",
    event: "POST_BOOKING",
    offsetAmount: 5,
    offsetUnit: "minutes",
    firstChannel: "HOSTAWAY",
    secondChannel: "EMAIL",
    subject: "Your stay from {stay.checkIn} to {stay.checkOut}",
    body: "{guest.salutation},\n\nthank you for your booking. {unit.name}, {unit.address}, is yours from {stay.checkInWords} to {stay.checkOutWords}.\n\n{branch.name}, {branch.phone}",
    german: {
      subject: "Ihr Aufenthalt von {stay.checkIn} bis {stay.checkOut}",
      body: "{guest.salutation},\n\ndanke für Ihre Buchung. {unit.name}, {unit.address}, gehört Ihnen von {stay.checkInWords} bis {stay.checkOutWords}.\n\n{branch.name}, {branch.phone}",
    },
  },
  {
    name: "Pay the rest",
    event: "PRE_CHECKIN",
    offsetAmount: 7,
    offsetUnit: "days",
    firstChannel: "EMAIL",
    subject: "{prices.open} are still open",
    body: "{guest.salutation},\n\n{#if prices.open}please pay {prices.open} before you arrive.{#else}everything is paid, thank you.{/if}\n\n{branch.name}",
    german: {
      subject: "{prices.open} sind noch offen",
      body: "{guest.salutation},\n\n{#if prices.open}bitte zahlen Sie {prices.open} vor Ihrer Anreise.{#else}es ist alles bezahlt, danke.{/if}\n\n{branch.name}",
    },
  },
  {
    name: "Your way to us",
    event: "PRE_CHECKIN",
    offsetAmount: 2,
    offsetUnit: "days",
    firstChannel: "EMAIL",
    secondChannel: "SMS",
    alwaysSend: true,
    subject: "Your way to {unit.address}",
    body: "{guest.salutation},\n\nyour flat is ready from {stay.checkInTime} on {stay.checkIn}: {unit.address}.\n{#if access.wifi}The wireless network is called {access.wifi}, its password is {access.wifiPassword}.\n{/if}\nCall us at any time: {branch.phone}",
    german: {
      subject: "Ihr Weg zu {unit.address}",
      body: "{guest.salutation},\n\nIhre Wohnung ist am {stay.checkIn} ab {stay.checkInTime} bereit: {unit.address}.\n{#if access.wifi}Das WLAN heißt {access.wifi}, das Passwort ist {access.wifiPassword}.\n{/if}\nSie erreichen uns jederzeit: {branch.phone}",
    },
  },
  {
    name: "Is all well?",
    event: "POST_CHECKIN",
    offsetAmount: 2,
    offsetUnit: "hours",
    firstChannel: "SMS",
    secondChannel: "EMAIL",
    subject: "Is all well?",
    body: "{guest.salutation}, is all well in {unit.name}? Call us if not: {branch.phone}",
    german: {
      subject: "Ist alles in Ordnung?",
      body: "{guest.salutation}, ist in {unit.name} alles in Ordnung? Sonst rufen Sie uns an: {branch.phone}",
    },
  },
  {
    name: "How to check out",
    event: "PRE_CHECKOUT",
    offsetAmount: 16,
    offsetUnit: "hours",
    firstChannel: "EMAIL",
    secondChannel: "SMS",
    subject: "Tomorrow until {stay.checkOutTime}",
    body: "{guest.salutation},\n\nplease leave {unit.name} on {stay.checkOut} by {stay.checkOutTime}. Have a good journey!\n\n{branch.name}",
    german: {
      subject: "Morgen bis {stay.checkOutTime}",
      body: "{guest.salutation},\n\nbitte verlassen Sie {unit.name} am {stay.checkOut} bis {stay.checkOutTime}. Gute Reise!\n\n{branch.name}",
    },
  },
  {
    name: "Thank you",
    event: "POST_CHECKOUT",
    offsetAmount: 3,
    offsetUnit: "hours",
    firstChannel: "EMAIL",
    subject: "Thank you for staying with us",
    body: "{guest.salutation},\n\nthank you for staying with us. We would be glad to see you again.\n\n{branch.name}",
    german: {
      subject: "Danke für Ihren Aufenthalt",
      body: "{guest.salutation},\n\ndanke für Ihren Aufenthalt. Wir freuen uns auf ein Wiedersehen.\n\n{branch.name}",
    },
  },
] as const;
