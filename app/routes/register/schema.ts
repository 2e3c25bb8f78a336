import { z } from "zod";
import { registration } from "#contract/access/registration/registration.ts";

const { shape } = registration;

/** What the form sends; the language is that of the page. */
export const registerSchema = z.strictObject({
  organizationName: shape.organizationName,
  country: shape.country,
  branchName: shape.branchName,
  address: shape.address,
  zip: shape.zip,
  city: shape.city,
  firstname: shape.firstname.unwrap().optional(),
  lastname: shape.lastname,
  email: shape.email,
  username: shape.username,
  password: shape.password,
  setupCode: shape.setupCode,
  campaignCode: shape.campaignCode,
});
