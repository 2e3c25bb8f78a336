// Which way imports go, for dependency-cruiser: part of `npm run lint`. What else holds of structure stands in structure-rules.ts.
const forTests = "(\\.test|-testing|/testing)\\.tsx?$";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "app to contract",
      comment: "The web tier reaches the API by the contract (app/services/api.server.ts).",
      severity: "error",
      from: { path: "^app/", pathNot: forTests },
      to: { path: "^(api|server)/" },
    },
    {
      name: "api to contract",
      comment: "The API knows nothing of the web tier.",
      severity: "error",
      from: { path: "^api/" },
      to: { path: "^(app|server)/" },
    },
    {
      name: "contract alone",
      comment: "The contract imports nothing of the tiers.",
      severity: "error",
      from: { path: "^contract/" },
      to: { path: "^(app|api|server)/" },
    },
    {
      name: "no circle",
      comment: "Types alone make no circle: nothing of them is left when the program runs.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no server code in islands",
      comment: "What an island loads runs in the browser.",
      severity: "error",
      from: { path: "^app/islands/", pathNot: forTests },
      to: { path: "\\.server\\.tsx?$|^(api|server)/", reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: `node_modules|${forTests}` },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
