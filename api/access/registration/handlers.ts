import { countingCode } from "#api/access/registration/campaign.ts";
import { confirmEmail } from "#api/access/registration/confirm-email.ts";
import { dismissFirstSteps, firstSteps } from "#api/access/registration/first-steps.ts";
import { linkedPerson, throughLink } from "#api/access/registration/linked-person.ts";
import { register } from "#api/access/registration/register.ts";
import { requestPassword } from "#api/access/registration/request-password.ts";
import { setPassword } from "#api/access/registration/set-password.ts";
import { setupIsOpen } from "#api/platform/access/setup-code.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { registrationCalls as calls } from "#contract/access/registration/registration.ts";

export const registrationHandlers = [
  handlePublic(calls.registerData, async (context, { code }) => ({
    setupOpen: await setupIsOpen(context.platform.db),
    campaignCode: code ? await countingCode(context, code) : null,
  })),
  handlePublic(calls.register, async (context, { registration }) => ({
    confirmed: await register(context, registration),
  })),
  handlePublic(calls.link, (context, { token }) =>
    throughLink(context, token, async (trx, organizationId, { purpose, userId }) => {
      const { username, firstname, organization } = await linkedPerson(trx, organizationId, userId);
      return { purpose, username, firstname, organization };
    }),
  ),
  handlePublic(calls.confirmEmail, async (context, { token }) => ({
    username: await confirmEmail(context, token),
  })),
  handlePublic(calls.requestPassword, async (context, { name }) => {
    await requestPassword(context, name);
    return {};
  }),
  handlePublic(calls.setPassword, async (context, { token, password }) => ({
    username: await setPassword(context, token, password),
  })),
  handle(calls.firstSteps, async (context) => ({ steps: await firstSteps(context) })),
  handle(calls.dismissFirstSteps, async (context) => {
    await dismissFirstSteps(context);
    return {};
  }),
];
