/** The look a person has chosen; the first of each list is the default. */
export const choices = {
  skin: ["light", "dark", "bordered", "semi-dark"],
  layout: ["vertical", "horizontal"],
  width: ["full", "boxed"],
  navbar: ["floating", "sticky", "static", "hidden"],
  footer: ["static", "sticky", "hidden"],
  menu: ["shown", "hidden"],
  sidebar: ["open", "collapsed"],
  lite: ["auto", "on", "off"],
  hints: ["on", "off"],
} as const;

type Look = { [Name in keyof typeof choices]: (typeof choices)[Name][number] };

/** How a page looks before anyone has chosen. */
export const defaultLook: Look = {
  skin: "light",
  layout: "vertical",
  width: "full",
  navbar: "floating",
  footer: "static",
  menu: "shown",
  sidebar: "open",
  lite: "auto",
  hints: "on",
};
