const systems: Record<string, string> = {
  android: "android",
  darwin: "darwin",
  freebsd: "freebsd",
  linux: "linux",
  netbsd: "netbsd",
  openbsd: "openbsd",
  openharmony: "openharmony",
  sunos: "sunos",
  win32: "win32",
  windows: "win32",
};
const processors = [
  "arm64",
  "arm",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "x64",
  "wasm32",
];

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, LockedPackage>;

/**
 * The packages of a lock file with an entry for every optional dependency of an exact version that has none. Its system
 * is read from its name (`@rollup/rollup-linux-arm64-musl`); npm fetches it only there.
 */
export function lockWithOtherSystems(packages: Packages): { packages: Packages; added: string[] } {
  const missing: [string, LockedPackage][] = Object.entries(packages).flatMap(
    ([path, { optionalDependencies = {}, dev }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, version]) => /^\d/.test(version) && !resolve(packages, path, name))
        .map(([name, version]): [string, LockedPackage] => [
          besideSibling(packages, path, optionalDependencies, name),
          { version, ...target(name), ...(dev && { dev }), optional: true },
        ]),
  );
  const all = Object.entries({ ...packages, ...Object.fromEntries(missing) });
  all.sort(([a], [b]) => a.localeCompare(b, "en"));
  return { packages: Object.fromEntries(all), added: missing.map(([path]) => path) };
}

/** Returns where Node would find `name` from a package: in its own node_modules, else in the nearest one above. */
function resolve(packages: Packages, from: string, name: string): string | null {
  for (let path = from; ; path = path.slice(0, Math.max(0, path.lastIndexOf("node_modules/") - 1))) {
    const candidate = `${path && `${path}/`}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (!path) return null;
  }
}

/** Returns the node_modules that holds the binary of this system, or else the package's own. */
function besideSibling(
  packages: Packages,
  from: string,
  siblings: Record<string, string>,
  name: string,
): string {
  for (const sibling of Object.keys(siblings)) {
    const path = resolve(packages, from, sibling);
    if (path) return path.slice(0, -sibling.length) + name;
  }
  return `${from}/node_modules/${name}`;
}

function target(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const words = name.split(/[/-]/);
  const os = words.map((word) => systems[word]).find((system) => system !== undefined);
  const cpu = words.find((word) => processors.includes(word));
  const libc = words.some((word) => word.startsWith("musl"))
    ? "musl"
    : words.some((word) => word.startsWith("gnu")) && os === "linux"
      ? "glibc"
      : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}
