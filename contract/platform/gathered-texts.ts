/** A namespace of `locales/<language>/`, as it stands in its file. */
type Texts = Readonly<Record<string, unknown>>;

/**
 * Merges the namespaces of a language for lookup. A domain words its refusals (`NOT_READY_noPrice`) in its
 * own file under `refusals`, and they are read beside the common ones in `errors`. The same holds for the
 * labels of its data about clients, under `dataKinds`, which are read in `clientPrivacy`.
 */
export function gatherTexts(files: Readonly<Record<string, Texts>>): Record<string, Texts> {
  const gathered: Record<string, Texts> = {};
  const refusals: Record<string, unknown> = {};
  const kinds: Record<string, unknown> = Object.assign({}, files.clientPrivacy?.kinds);
  for (const [namespace, { refusals: own, dataKinds, ...texts }] of Object.entries(files)) {
    gathered[namespace] = texts;
    Object.assign(refusals, own);
    Object.assign(kinds, dataKinds);
  }
  if (gathered.clientPrivacy) gathered.clientPrivacy = { ...gathered.clientPrivacy, kinds };
  return { ...gathered, errors: { ...gathered.errors, ...refusals } };
}

/**
 * Returns the namespace that words each kind of record, by the `objectType` of the audit: the one that names
 * the kind in its `auditKinds`.
 */
export function textsByKind(files: Readonly<Record<string, Texts>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(files).flatMap(([namespace, { auditKinds }]) =>
      Object.keys(auditKinds ?? {}).map((kind): [string, string] => [kind, namespace]),
    ),
  );
}
