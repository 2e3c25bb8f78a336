import { defineConfig } from "vitest/config";

// For `npm run mutants`: rules by the tests beside them alone. None of them asks for a database.
export default defineConfig({ test: { include: ["api/**/rules/**/*.test.ts"] } });
