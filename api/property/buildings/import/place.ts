/** Where the rows of an import of buildings or owners go. */
export interface ImportPlace {
  branchId: number;
  city: string;
  country: string;
  dryRun: boolean;
}
