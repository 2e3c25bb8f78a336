import { mark, picture } from "#api/access-records-testing.ts";
import { none, type Samples } from "#api/access-sample-testing.ts";
import { modules } from "#contract/permissions.ts";

const noCredential = { id: "AA", rawId: "AA", type: "public-key" as const, response: {} };

/** Organizations, people, rights, and what the platform keeps for all domains. */
export const peopleSamples: Samples<
  | "session"
  | "account"
  | "secondFactor"
  | "passkeys"
  | "apiTokens"
  | "audit"
  | "mailAccounts"
  | "affiliates"
  | "uiComponents"
  | "organizations"
  | "branches"
  | "packages"
  | "files"
  | "jobs"
  | "outbox"
  | "roles"
  | "permissions"
  | "search"
  | "users"
  | "registration"
> = {
  session: {
    login: () => ({ username: "nobody", password: "wrong password" }),
    loginFactor: () => ({ pending: "a".repeat(43), code: "123456" }),
    passkeyOptions: none,
    loginPasskey: () => ({ challenge: "v1.none", credential: noCredential }),
    profile: none,
    ping: none,
    logout: none,
    adminLogin: () => ({ action: "adminLogin", org: 999_999 }),
    returnAdminLogin: () => ({ action: "returnAdminLogin" }),
    selectBranches: ({ branch }) => ({ action: "selectedBranchId", buid: branch }),
    setLanguage: () => ({ language: "en" }),
  },
  account: {
    read: none,
    update: () => ({ profile: { city: "Wien" } }),
    confirmEmail: () => ({ token: "a".repeat(43) }),
    editType: () => ({ type: 1 }),
    changePassword: () => ({ current: "Not-the-1!", password: "Another-1!" }),
    confirm: () => ({ password: "Not-the-1!" }),
    sessions: none,
    endSession: () => ({ id: 999_999 }),
    endOtherSessions: none,
  },
  secondFactor: {
    read: none,
    start: none,
    enable: () => ({ code: "123456" }),
    disable: none,
    require: () => ({ required: false }),
    renewRecovery: none,
  },
  passkeys: {
    list: none,
    ask: none,
    add: () => ({ name: "Key", challenge: "v1.none", credential: noCredential }),
    rename: () => ({ id: 999_999, name: "Key" }),
    remove: () => ({ id: 999_999 }),
  },
  apiTokens: {
    list: none,
    add: () => ({ token: { name: "Sync", readOnly: true, resources: [], days: 30 } }),
    remove: () => ({ id: 999_999 }),
  },
  audit: {
    list: none,
    data: none,
    read: ({ auditEntry }) => ({ id: auditEntry }),
    verify: none,
    export: () => ({ format: "csv" }),
  },
  mailAccounts: {
    list: none,
    read: ({ mailAccount }) => ({ id: mailAccount }),
    add: ({ owner }) => ({
      mail: {
        name: "Own",
        host: "mail.house.example",
        port: 587,
        security: "starttls",
        senderAddress: "own@house.example",
        userId: owner,
      },
    }),
    update: ({ mailAccount }) => ({ mail: { id: mailAccount, senderName: "Office" } }),
    test: ({ mailAccount }) => ({ id: mailAccount }),
  },
  affiliates: {
    data: () => ({ action: "data" }),
    list: () => ({ action: "get" }),
    read: ({ affiliate }) => ({ action: "id", id: affiliate }),
    add: () => ({ action: "add", affiliate: { name: "Travel blog" } }),
    update: ({ affiliate }) => ({ action: "update", affiliate: { id: affiliate, contact: "Moser" } }),
    addBanner: ({ campaign }) => ({ campaignId: campaign, file: picture() }),
    banner: ({ banner }) => ({ id: banner }),
  },
  uiComponents: {
    columns: () => ({ action: "columns", table: "buildings" }),
    allColumns: () => ({ action: "all-columns" }),
    saveColumns: () => ({ action: "save-columns", table: "buildings", columns: ["name"] }),
    saveView: () => ({ action: "save-view", table: "units", name: "Vienna", query: "q=wien", shared: true }),
    removeView: ({ view }) => ({ action: "remove-view", viewId: view }),
  },
  organizations: {
    data: none,
    list: none,
    read: ({ organization }) => ({ id: organization }),
    history: ({ organization }) => ({ id: organization }),
    update: ({ organization }) => ({ organization: { id: organization, hebCalendar: true } }),
    add: () => ({ organization: { name: "Lindenhof", country: "AT", lang: "de" } }),
    reload: none,
    setLogo: ({ organization }) => ({ id: organization, file: picture() }),
    logo: ({ logo }) => ({ id: logo }),
  },
  branches: {
    data: none,
    list: none,
    read: ({ branch }) => ({ id: branch }),
    history: ({ branch }) => ({ id: branch }),
    update: ({ branch }) => ({ branch: { id: branch, paymentDays: 10 } }),
    add: () => ({
      branch: {
        name: "Graz",
        country: "AT",
        timeZone: "Europe/Vienna",
        legalName: "Graz GmbH",
        invoicePrefix: `G${Math.random().toString(36).slice(2, 8).toUpperCase()}`,
      },
    }),
    close: ({ emptyBranch }) => ({ id: emptyBranch }),
    reopen: ({ emptyBranch }) => ({ id: emptyBranch }),
    setLogo: ({ branch }) => ({ id: branch, file: picture() }),
    reload: none,
    createRentalAccount: ({ branch }) => ({ id: branch }),
  },
  packages: { get: none, choose: () => ({ plan: "agency" }) },
  files: {
    download: ({ file }) => ({ id: file }),
    ticket: ({ file }) => ({ id: file }),
    ticketDownload: () => ({ ticket: "a".repeat(43) }),
  },
  jobs: { read: ({ job }) => ({ id: job }), list: none },
  outbox: {
    list: ({ client }) => ({ objectType: "client", objectId: client }),
    read: ({ message }) => ({ id: message }),
    retry: ({ message }) => ({ id: message }),
  },
  roles: {
    list: none,
    add: () => ({ role: { name: "Night desk", template: "basic" } }),
    update: ({ role }) => ({ role: { id: role, team: true } }),
    remove: ({ otherRole }) => ({ id: otherRole }),
    people: ({ role }) => ({ id: role }),
    ofOperator: ({ role }) => ({ id: role }),
  },
  permissions: {
    all: none,
    ofRole: ({ role }) => ({ id: role }),
    update: ({ role }) => ({ roleId: role, permissions: { note: { read: true } } }),
    activate: () => ({ permission: "note", active: true }),
    reload: none,
    modules: none,
    modulesOf: ({ organization }) => ({ id: organization }),
    setModules: ({ organization }) => ({ orgId: organization, modules: [...modules] }),
  },
  search: { all: () => ({ q: mark }) },
  users: {
    data: none,
    list: none,
    read: ({ colleague }) => ({ id: colleague }),
    history: ({ colleague }) => ({ id: colleague }),
    sessions: ({ colleague }) => ({ id: colleague }),
    add: ({ branch, role }) => ({
      user: {
        lastname: "Moser",
        username: `moser-${Math.random().toString(36).slice(2)}`,
        email: "moser@mail.example",
        roleId: role,
        branchIds: [branch],
      },
    }),
    update: ({ colleague }) => ({ user: { id: colleague, city: "Graz" } }),
    invite: ({ colleague }) => ({ id: colleague }),
    revokeInvitation: ({ colleague }) => ({ id: colleague }),
    deactivate: ({ colleague }) => ({ id: colleague }),
    reactivate: ({ colleague }) => ({ id: colleague }),
    forcePasswordChange: ({ colleague }) => ({ id: colleague }),
    handOver: ({ colleague, owner }) => ({ id: colleague, toId: owner }),
  },
  registration: {
    registerData: none,
    register: () => ({
      registration: {
        organizationName: "Nord",
        country: "AT",
        branchName: "Linz",
        address: "Ring 1",
        zip: "4020",
        city: "Linz",
        lastname: "Moser",
        email: "moser@mail.example",
        username: "moser",
        password: "Right-Pass1!",
        language: "de",
      },
    }),
    link: () => ({ token: "a".repeat(43) }),
    confirmEmail: () => ({ token: "a".repeat(43) }),
    requestPassword: () => ({ name: "nobody" }),
    setPassword: () => ({ token: "a".repeat(43), password: "Right-Pass1!" }),
    firstSteps: none,
    dismissFirstSteps: none,
  },
};
