/**
 * Words that are near to others and spelt correctly. Where no job has one, nothing is found: a chef is not shown the jobs
 * of a chief.
 */
export const CORRECT_WORDS: ReadonlySet<string> = new Set(
  `
  actor actress archer artist auditor author baker banker barber barista barmaid bartender brewer broker builder butcher butler buyer
  caddie carer caretaker carpenter cashier caterer chauffeur chef chemist chief cleaner clerk coach cobbler cook cooper courier crafter
  dancer dealer dentist diver doctor dresser driver editor fitter florist glazier gardener grader guard guide hairdresser host
  hostess hunter janitor jeweller joiner judge keeper labourer lecturer librarian loader maid mailman maker mason mechanic
  merchant midwife miller miner model mover nanny nurse optician packer painter pastor photographer picker pilot planner planter
  player plumber porter postman potter printer producer professor racer ranger reader reporter rider roofer sailor
  scientist seller server singer smith soldier sorter stylist surgeon surveyor tailor tanner teacher teller therapist tiler
  trader trainee trainer translator tutor usher valet vendor vet waiter waitress warden warehouse washer watchman weaver welder
  worker writer
  angular ansible aws azure bash cobol dart django docker elixir erlang excel figma flask flutter git gitlab groovy hadoop
  haskell helm java jira julia kafka kotlin laravel linux lisp lua mysql oracle perl php python rails redis
  ruby rust sap sas scala scrum shell solidity spark spring sql svelte swift tableau terraform unity unix unreal vite
  `
    .split(/\s+/)
    .filter(Boolean),
);
