/** The mails that each inbox of the simulated server begins with: a plain text, an HTML page, and one with a file. */
export function firstMails(at: Date): string[] {
  const date = `Date: ${at.toUTCString()}\nMIME-Version: 1.0`;
  return [
    `From: Ines Almeida <ines.almeida@guest.example>
Subject: Early check-in
Message-ID: <first@simulated.example>
${date}
Content-Type: text/plain; charset=utf-8

Hello, our train arrives at 11. May we leave our luggage before the check-in?
`,
    `From: Newsletter <news@linen.example>
Subject: Bettwäsche im Angebot
Message-ID: <second@simulated.example>
${date}
Content-Type: text/html; charset=utf-8

<h1>Bettwäsche</h1><p>Bis Freitag <b>20 %</b> günstiger.</p><img src="https://linen.example/open.png" alt="">
`,
    `From: Jakob Lindner <jakob.lindner@guest.example>
Subject: Passport
Message-ID: <third@simulated.example>
${date}
Content-Type: multipart/mixed; boundary=simulated

--simulated
Content-Type: text/plain; charset=utf-8

Here is the copy of my passport.
--simulated
Content-Type: application/pdf
Content-Disposition: attachment; filename="Passport.pdf"
Content-Transfer-Encoding: base64

${Buffer.from("%PDF-1.4\n%%EOF\n").toString("base64")}
--simulated--
`,
  ];
}
