import sharp from "sharp";
import type { Client } from "#contract/platform/client.ts";

const blue = "#1867c0";
/** A colour for each branch, in order of their creation. */
const branchColours = ["#b42318", "#0e7490", "#a15c07"];

/** Adds logos of the agency, a roof above the river, and of its branches. */
export async function seedLogos(api: Client): Promise<void> {
  const { organization } = await api.session.profile({});
  await api.organizations.setLogo({ id: organization.id, file: await draw(blue) });
  const { Branches } = await api.branches.list({});
  for (const [index, { id }] of Branches.entries())
    await api.branches.setLogo({ id, file: await draw(branchColours[index % branchColours.length] ?? blue) });
}

async function draw(colour: string): Promise<File> {
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240" viewBox="0 0 240 120">
<g fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">
<path d="M64 58 120 16l56 42"/><path d="M96 62V46h48v16"/>
<path d="M40 82q20-14 40 0t40 0 40 0 40 0" /><path d="M56 104q16-12 32 0t32 0 32 0 32 0" opacity=".55"/>
</g></svg>`;
  const png = await sharp(Buffer.from(mark)).png().toBuffer();
  return new File([new Uint8Array(png)], "logo.png", { type: "image/png" });
}
