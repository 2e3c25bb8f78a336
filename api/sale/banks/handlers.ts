import { handle } from "#api/platform/calls/handle.ts";
import { importTemplate } from "#api/platform/paper/tabular/import-template.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { importBankClients, importBanks, importColumns } from "#api/sale/banks/import/calls.ts";
import { bankLabels, listBanks, openBank, openMortgage } from "#api/sale/banks/queries.ts";
import {
  addBank,
  addMortgage,
  changeBank,
  changeMortgage,
  copyBank,
  removeMortgage,
  setBankers,
} from "#api/sale/banks/write.ts";
import { bankImport, banks, mortgages } from "#contract/sale/banks/banks.ts";

export const bankHandlers = [
  handle(banks.list, listBanks),
  handle(banks.labels, bankLabels),
  handle(banks.read, async (context, { id }) => ({
    Bank: await openBank(context, id),
    History: await historyOf(context, "bank", id),
  })),
  handle(banks.add, async (context, input) => ({ BankId: await addBank(context, input) })),
  handle(banks.update, async (context, input) => ({ Bank: await changeBank(context, input) })),
  handle(banks.copy, async (context, { id }) => ({ BankId: await copyBank(context, id) })),
  handle(banks.setBankers, async (context, input) => {
    await setBankers(context, input);
    return {};
  }),
  handle(mortgages.read, async (context, { id }) => ({ Mortgage: await openMortgage(context, id) })),
  handle(mortgages.add, async (context, input) => ({ MortgageId: await addMortgage(context, input) })),
  handle(mortgages.update, async (context, input) => {
    await changeMortgage(context, input);
    return {};
  }),
  handle(mortgages.remove, async (context, { id }) => {
    await removeMortgage(context, id);
    return {};
  }),
  handle(bankImport.banks, async (context, input) => ({ report: await importBanks(context, input) })),
  handle(bankImport.clients, async (context, input) => ({ report: await importBankClients(context, input) })),
  handle(bankImport.template, (context, { table }) =>
    importTemplate(context, {
      name: `${table}-template`,
      title: context.t(`banks:import.table.${table}`),
      fields: importColumns[table],
    }),
  ),
];
