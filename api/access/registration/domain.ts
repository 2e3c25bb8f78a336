import {
  forgetUnconfirmed,
  forgetUnconfirmedSchedule,
  forgetUnconfirmedTask,
} from "#api/access/registration/forget-unconfirmed.ts";
import { registrationHandlers } from "#api/access/registration/handlers.ts";
import { mailPassword, mailPasswordTask } from "#api/access/registration/request-password.ts";
import type { Domain } from "#api/platform/domain.ts";

export const registration: Domain = {
  handlers: registrationHandlers,
  tasks: {
    [mailPasswordTask]: mailPassword,
    [forgetUnconfirmedTask]: forgetUnconfirmed,
  },
  schedules: [forgetUnconfirmedSchedule],
};
