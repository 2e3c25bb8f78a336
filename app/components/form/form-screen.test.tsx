import i18next from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import texts from "../../../locales/en/form.json" with { type: "json" };
import list from "../../../locales/en/list.json" with { type: "json" };
import { ComboboxField } from "./combobox-field.tsx";
import { constraintsOf } from "./constraints.server.ts";
import { DateField } from "./date-fields.tsx";
import { FormScreen, FormSection } from "./form-screen.tsx";
import { dateInput, moneyInput } from "./inputs.ts";
import { MoneyField, TextField } from "./text-fields.tsx";

const schema = z.object({
  name: z.string().max(50),
  price: moneyInput("en"),
  day: dateInput(),
  owner: z.string().optional(),
});
const failed = {
  status: "error" as const,
  error: { "": ["The version changed"], price: ["This is not an amount"] },
  initialValue: { name: "Haas", price: "1e400", day: "2026-11-21", idempotencyKey: "first" },
};

function render(lastResult: typeof failed | null): string {
  const words = i18next.createInstance();
  words.init({
    lng: "en",
    resources: { en: { form: texts, list } },
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  const element = (
    <FormScreen
      id="stay"
      schema={async () => schema}
      constraints={constraintsOf(schema)}
      lastResult={lastResult}
      idempotencyKey="fresh"
      version={4}
      submitLabel="Save"
      cancelHref="/back"
    >
      {(fields) => (
        <FormSection title="Stay">
          <TextField field={fields.name} label="Name" />
          <MoneyField field={fields.price} label="Price" currency="€" />
          <DateField field={fields.day} label="Day" hint="First night" />
          <ComboboxField
            field={fields.owner}
            label="Owner"
            search="/owners"
            options={[{ value: "7", label: "A. Weiss" }]}
          />
        </FormSection>
      )}
    </FormScreen>
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToString(
    <I18nextProvider i18n={words}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}

describe("a form without a script", () => {
  it("posts its key and version with the fields", () => {
    const html = render(null);
    expect(html).toContain('name="idempotencyKey" readonly="" value="fresh"');
    expect(html).toContain('name="version" readonly="" value="4"');
    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(html).toContain('data-key-ctrl="Enter"');
    expect(html).not.toContain('role="alert"');
  });

  it("comes back with its values, its first key, and messages above and beside the fields", () => {
    const html = render(failed);
    expect(html).toContain('value="first"');
    expect(html).toContain('value="1e400"');
    expect(html).toContain('value="21/11/2026"');
    expect(html).toContain("The version changed");
    expect(html).toContain('<a href="#stay-price"');
    expect(html).toMatch(
      /<input(?=[^>]*name="price")(?=[^>]*aria-invalid="true")(?=[^>]*aria-describedby="stay-price-error")/,
    );
  });

  it("labels every control and ties hints to it", () => {
    const html = render(null);
    expect(html).toContain('<label for="stay-day"');
    expect(html).toContain('aria-describedby="stay-day-description"');
  });

  it("searches a combobox by a button and offers what was found as a list", () => {
    const html = render(null);
    expect(html).toContain('name="owner:search"');
    expect(html).toContain('value="search:owner"');
    expect(html).toContain('<option value="7">A. Weiss');
  });

  it("saves by Enter, although a search button stands before the button that saves", () => {
    const [first = "", second = ""] = render(null).match(/<button(?=[^>]*type="submit")[^>]*>/g) ?? [];
    expect(first).not.toContain("name=");
    expect(first).not.toContain("formNoValidate");
    expect(second).toContain('value="search:owner"');
  });
});
