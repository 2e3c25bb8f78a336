import * as domains from "#contract/domain-screens.ts";
import type { Requirement } from "#contract/platform/access.ts";
import type { Screen } from "#contract/platform/screen.ts";

type Named<D> = D extends unknown ? keyof D : never;

/** The path of a screen that exists. */
export type ScreenPath = Named<(typeof domains)[keyof typeof domains]>;

/**
 * Every existing screen by its path, as its domain declares it. If two had one path the last would win; a
 * test makes sure that no two do.
 */
export const declaredScreens: Readonly<Record<ScreenPath, Screen>> = Object.assign(
  {},
  ...Object.values(domains),
);

/** Every screen path, for tests that visit all of them. */
export const screenPaths = Object.keys(declaredScreens).filter(
  (path): path is ScreenPath => path in declaredScreens,
);

/**
 * The rights that each screen requires. Loaders, the menu and the palette read this table; a path that is not
 * here is unknown.
 */
export const screens: Readonly<Record<ScreenPath, Requirement>> = Object.assign(
  {},
  ...screenPaths.map((path) => ({ [path]: declaredScreens[path].needs })),
);
