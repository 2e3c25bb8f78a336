import { themeQuartz } from "ag-grid-community";

/** The grid in the colours and measures of the design tokens; it follows the skin because the tokens do. */
export const gridTheme = themeQuartz.withParams({
  accentColor: "var(--accent)",
  backgroundColor: "var(--card)",
  foregroundColor: "var(--ink)",
  borderColor: "var(--line)",
  chromeBackgroundColor: "var(--card)",
  headerBackgroundColor: "var(--card)",
  headerTextColor: "var(--ink-2)",
  rowHoverColor: "var(--row-hover)",
  selectedRowBackgroundColor: "var(--row-current)",
  fontFamily: "var(--font-ui)",
  fontSize: 13,
  headerFontSize: 12,
  headerFontWeight: 600,
  spacing: 6,
  wrapperBorder: false,
  wrapperBorderRadius: 8,
  columnBorder: false,
});
