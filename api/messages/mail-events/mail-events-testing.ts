interface Report {
  to: string;
  messageId?: string;
  status?: string;
  action?: string;
  words?: string;
}

/** Makes a delivery report as a mail server sends it back. */
export function report({
  to,
  messageId = "unknown@mail.example",
  status = "5.1.1",
  action = "failed",
  words = "550 5.1.1 User unknown",
}: Report): File {
  const text = [
    "From: Mail Delivery Subsystem <mailer-daemon@mx.example>",
    "To: office@agency.example",
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    "Content-Type: multipart/report; report-type=delivery-status;",
    '\tboundary="=_report/1"',
    "",
    "This is a MIME-encapsulated message.",
    "--=_report/1",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I could not deliver your message.",
    "--=_report/1",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${words}`,
    "",
    "--=_report/1",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: <${messageId}>`,
    `To: ${to}`,
    "",
    "--=_report/1--",
    "",
  ].join("\r\n");
  return new File([text], "report.eml", { type: "message/rfc822" });
}

/** Makes a complaint as a mail provider sends it (ARF). */
export function complaint({ to, messageId }: { to: string; messageId: string }): File {
  const text = [
    "From: <feedback@provider.example>",
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain",
    "",
    "This is an abuse report.",
    "--part",
    "Content-Type: message/feedback-report",
    "",
    "Feedback-Type: abuse",
    "User-Agent: SomeGenerator/1.0",
    "Version: 1",
    "",
    "--part",
    "Content-Type: message/rfc822",
    "",
    "From: <office@agency.example>",
    `To: <${to}>`,
    `Message-ID: <${messageId}>`,
    "Subject: Offer",
    "",
    "Hello",
    "--part--",
    "",
  ].join("\n");
  return new File([text], "complaint.eml", { type: "message/rfc822" });
}
