import { z } from "zod";
import { standardColour, userFields } from "#contract/access/users/users.ts";

const { shape } = userFields;

/** What the form sends; empty optional fields arrive as undefined. */
export const userSchema = z.strictObject({
  firstname: shape.firstname.unwrap().optional(),
  lastname: shape.lastname,
  username: shape.username,
  email: shape.email,
  phone: shape.phone.unwrap().unwrap().optional(),
  color: shape.color.unwrap().optional(),
  address: shape.address.unwrap().optional(),
  city: shape.city.unwrap().optional(),
  language: shape.language.unwrap().unwrap().optional(),
  roleId: shape.roleId,
  branchIds: shape.branchIds,
  isAdmin: z.boolean().optional(),
});

/** As the contract wants it; whether somebody is an admin is only said by those who may say it. */
export function typedUser(value: z.output<typeof userSchema>, mayMakeAdmin: boolean) {
  const { firstname = "", phone = null, address = "", city = "", language = null, isAdmin = false } = value;
  const { lastname, username, email, roleId, branchIds, color = standardColour } = value;
  return {
    firstname,
    lastname,
    username,
    email,
    phone,
    color,
    address,
    city,
    language,
    roleId,
    branchIds,
    ...(mayMakeAdmin && { isAdmin }),
  };
}
