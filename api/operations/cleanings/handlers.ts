import { cleaningStatusList } from "#api/operations/cleanings/cleaning-status.ts";
import { assignJobs, claimJob, planOfDay } from "#api/operations/cleanings/plan.ts";
import { tickPoint } from "#api/operations/cleanings/points.ts";
import {
  cleaningColleagues,
  cleaningOfContract,
  findCleaning,
  listPast,
  listTasks,
} from "#api/operations/cleanings/queries.ts";
import { rulesOf } from "#api/operations/cleanings/queries-rules.ts";
import { saveRule } from "#api/operations/cleanings/rules-write.ts";
import { listTeams, removeTeam, saveTeam } from "#api/operations/cleanings/teams.ts";
import { unitStatesOf } from "#api/operations/cleanings/unit-states.ts";
import { addCleaning, changeCleaning, setStatus } from "#api/operations/cleanings/write.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { prepareFiles } from "#api/platform/records/record-files.ts";
import { standardRule } from "#contract/operations/cleanings/cleaning.ts";
import { cleaningPlan, cleaningRules } from "#contract/operations/cleanings/cleaning-plan.ts";
import { cleaningTeams } from "#contract/operations/cleanings/cleaning-teams.ts";
import { cleanings } from "#contract/operations/cleanings/cleanings.ts";

export const cleaningHandlers = [
  handle(cleanings.tasks, listTasks),
  handle(cleanings.history, listPast),
  handle(cleanings.read, async (context, { id }) => ({
    cleaning: await findCleaning(context, id),
    History: await historyOf(context, "cleaning", id),
  })),
  handle(cleanings.setStatus, async (context, wanted) => {
    await setStatus(context, wanted);
    return { cleaning: await findCleaning(context, wanted.id) };
  }),
  handle(cleanings.update, async (context, wanted) => {
    await changeCleaning(context, wanted);
    return { cleaning: await findCleaning(context, wanted.id) };
  }),
  handleAsking(
    cleanings.tick,
    async (context, { id, photo }) => {
      await findCleaning(context, id);
      return () => prepareFiles(context, photo ? [photo] : [], ["image"]);
    },
    async (context, { id, place, done }, [photo = null]) => {
      const { status } = await cleaningStatusList.lock(context, id);
      await tickPoint(context, { id, status, place, done, photo });
      return { cleaning: await findCleaning(context, id) };
    },
  ),
  handle(cleaningPlan.day, planOfDay),
  handle(cleaningPlan.states, async (context) => ({ states: await unitStatesOf(context) })),
  handle(cleaningPlan.assign, assignJobs),
  handle(cleaningPlan.claim, async (context, { id }) => ({ assignedTo: await claimJob(context, id) })),
  handle(cleaningTeams.list, async (context, input) => ({ teams: await listTeams(context, input) })),
  handle(cleaningTeams.save, async (context, input) => ({ teamId: await saveTeam(context, input) })),
  handle(cleaningTeams.remove, async (context, input) => {
    await removeTeam(context, input);
    return {};
  }),
  handle(cleaningRules.read, async (context, { id }) => ({
    rules: await rulesOf(context, id),
    standard: { ...standardRule, cleanerId: null, checks: [], photos: [] },
  })),
  handle(cleaningRules.save, async (context, wanted) => ({ rules: await saveRule(context, wanted) })),
  handle(cleanings.add, async (context, wanted) => ({ cleaningId: await addCleaning(context, wanted) })),
  handle(cleanings.colleagues, async (context) => ({ colleagues: await cleaningColleagues(context) })),
  handle(cleanings.ofContract, async (context, { id }) => ({
    cleaningId: await cleaningOfContract(context, id),
  })),
];
