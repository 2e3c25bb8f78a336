/** Enhanced codes (RFC 3463) that are about the recipient's address and permanent. */
const deadCodes = ["1.1", "1.2", "1.3", "1.4", "1.6", "1.10", "2.1"];

/** Letters of a refusal that are read: a server may say anything at any length. */
const mostWords = 1000;

const saysSo =
  /user unknown|unknown (user|recipient|address)|no such (user|mailbox|recipient|address|person)|(mailbox|recipient|address|account|user)[^.;]{0,40}(not found|does not exist|doesn't exist|unavailable|unknown|disabled|no longer)/i;

/**
 * Whether a mail server's refusal means that an address does not exist: not that the mailbox is full, our
 * mail is unwanted, or the server has a problem.
 */
export function isDeadAddress(words: string): boolean {
  const codes = [...words.matchAll(/(?<![\d.])([245])\.(\d{1,3}\.\d{1,3})(?![\d.])/g)];
  if (codes.length > 0)
    return codes.some(([, kind, detail = ""]) => kind === "5" && deadCodes.includes(detail));
  return /(?<!\d)55[013](?!\d)/.test(words) && saysSo.test(words.slice(0, mostWords));
}
