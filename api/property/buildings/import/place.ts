/** The destination of an import of buildings or owners. */
export interface ImportPlace {
  branchId: number;
  city: string;
  country: string;
  dryRun: boolean;
}
