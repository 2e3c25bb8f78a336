import { useBrandedSite } from "./use-branded-site.ts";

/** Logo or name of the white label of the domain; nothing on the product's own. */
export function SiteBrand() {
  const site = useBrandedSite();
  if (!site) return null;
  return site.hasLogo ? (
    <img src="/site-logo" alt={site.name} className="shell-logo" height={30} />
  ) : (
    <bdi className="font-semibold">{site.name}</bdi>
  );
}

/** What the agency says at the foot of its pages. */
export function SiteImprint() {
  const site = useBrandedSite();
  return site?.imprint ? (
    <footer className="whitespace-pre-line p-4 text-label text-ink-2" dir="auto">
      {site.imprint}
    </footer>
  ) : null;
}
