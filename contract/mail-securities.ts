/** `tls`: encrypted from the start (465). `starttls`: upgraded before anything is said (587). */
export const mailSecurities = ["tls", "starttls", "none"] as const;
