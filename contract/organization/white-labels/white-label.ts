import { blank, email, line, lines, optional, record, reference } from "#contract/platform/record.ts";

/**
 * An agency's own branding on its own domain: sign-in and guests' pages show its name, logo, colour and texts
 * there.
 */
export const whiteLabelRecord = record("whitelabel", {
  branchId: reference(),
  name: line(80),
  domain: line(253),
  colour: line(7),
  senderName: blank(line(80)),
  senderEmail: optional(email()),
  welcome: blank(lines(500)),
  imprint: blank(lines(1000)),
});
