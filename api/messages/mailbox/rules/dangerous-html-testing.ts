/** What runs, fetches by itself or sends in a page. */
export const dangerous =
  /<\/?(script|svg|math|iframe|object|embed|applet|form|input|button|textarea|select|base|meta|link|style|video|audio|source|template|portal|frame|title|xmp|plaintext)\b|<[^>]*\s(on\w+|srcset|ping|formaction|background|poster|id|name|class|srcdoc|xlink:href)\s*=|<[^>]*(javascript|vbscript|data):|="\/logout|<[^>]*(url\(|expression\(|behavior|binding|position)/i;
