import type { Source } from './types.ts';

const listed = [
  {
    id: 'nia-sleep',
    label: 'National Institute on Aging: sleep and older adults',
    url: 'https://www.nia.nih.gov/health/sleep/sleep-and-older-adults',
    readOn: '2026-11-28',
  },
  {
    id: 'nsf-sleep-need',
    label: 'National Sleep Foundation: how many hours of sleep each age group needs',
    url: 'https://www.thensf.org/how-many-hours-of-sleep-do-you-really-need/',
  },
  {
    id: 'nhlbi-how-sleep-works',
    label: 'National Heart, Lung, and Blood Institute: how sleep works and how age changes it',
    url: 'https://www.nhlbi.nih.gov/health/sleep/sleep-wake-cycle',
  },
  {
    id: 'nhlbi-body-clock',
    label: 'National Heart, Lung, and Blood Institute: the body clock and the drive to sleep',
    url: 'https://www.nhlbi.nih.gov/health/sleep-deprivation/body-clock',
  },
  {
    id: 'nhs-insomnia',
    label: 'NHS (United Kingdom): insomnia',
    url: 'https://www.nhs.uk/conditions/insomnia/',
  },
  {
    id: 'aasm-2021',
    label: 'American Academy of Sleep Medicine, 2021: guideline on behavioral treatment of chronic insomnia',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7853203/',
    readOn: '2026-11-28',
  },
  {
    id: 'choosing-wisely-sleep',
    label: 'Choosing Wisely and the American Academy of Sleep Medicine: sleeping pills',
    url: 'https://www.choosingwisely.org/clinician-lists/aasm-hypnotics-for-chronic-insomnia/',
  },
  {
    id: 'online-cbti-2025',
    label: 'SHUTi OASIS study, 2025: an online insomnia program for people of 55 and over',
    url: 'https://doi.org/10.1038/s41746-025-01847-0',
  },
  {
    id: 'uk-online-cbti-2014',
    label: 'Nature and Science of Sleep, 2014: who was screened out of an online insomnia program',
    url: 'https://doi.org/10.2147/NSS.S57852',
  },
  {
    id: 'after-cbti-2023',
    label: 'Behavioral Sleep Medicine, 2023: habits and sleep in the year after insomnia treatment',
    url: 'https://doi.org/10.1080/15402002.2022.2124993',
  },
  {
    id: 'sbsm-directory',
    label: 'Society of Behavioral Sleep Medicine: directory of people who treat insomnia',
    url: 'https://www.behavioralsleep.org/index.php/society-of-behavioral-sleep-medicine-providers',
  },
  {
    id: 'sleep-therapists-2016',
    label: 'Study of where people trained in behavioral sleep medicine can be found, 2016',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5070478/',
  },
  {
    id: 'loneliness-insomnia-2023',
    label: 'Study of loneliness and new sleep trouble in 9,430 Americans of 50 and over, 2023',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC10332913/',
  },
  {
    id: 'sleep-trackers-2018',
    label: 'American Academy of Sleep Medicine, 2018: statement on sleep trackers and apps',
    url: 'https://doi.org/10.5664/jcsm.7128',
  },
  {
    id: 'stimulus-control-2013',
    label:
      'American Journal of Psychiatry, 2013: behavioral sleep methods and their care in bipolar disorder',
    url: 'https://psychiatryonline.org/doi/full/10.1176/appi.ajp.2013.12050708',
  },
  {
    id: 'bedtime-restriction',
    label: 'Australasian Sleep Association: bedtime restriction therapy, guide for clinicians',
    url: 'https://sleepprimarycareresources.org.au/insomnia/bbti/bedtime-restriction-therapy',
  },
  {
    id: 'bedroom-temperature-2023',
    label: 'Study of bedroom temperature and sleep in 50 adults of 65 and over, 2023',
    url: 'https://doi.org/10.1016/j.scitotenv.2023.165623',
  },
  {
    id: 'nia-cold',
    label: 'National Institute on Aging: cold weather safety for older adults',
    url: 'https://www.nia.nih.gov/health/safety/cold-weather-safety-older-adults',
    readOn: '2026-11-28',
  },
  {
    id: 'epa-humidity',
    label: 'Environmental Protection Agency: mold, moisture and humidity at home',
    url: 'https://www.epa.gov/mold/brief-guide-mold-moisture-and-your-home',
  },
  {
    id: 'epa-humidifiers',
    label: 'Environmental Protection Agency: use and care of home humidifiers',
    url: 'https://www.epa.gov/indoor-air-quality-iaq/use-and-care-home-humidifiers',
  },
  {
    id: 'cdc-falls',
    label: 'Centers for Disease Control and Prevention: preventing falls',
    url: 'https://www.cdc.gov/falls/prevention/index.html',
  },
  {
    id: 'circadian-light-2022',
    label: 'PLOS Biology, 2022: expert advice on light by day, in the evening and at night',
    url: 'https://doi.org/10.1371/journal.pbio.3001571',
  },
  {
    id: 'cet-light-box',
    label: 'Center for Environmental Therapeutics: risks of bright light boxes',
    url: 'https://cet.org/therapy/bright-light-exposure-risks/',
  },
  {
    id: 'aao-screens',
    label: 'American Academy of Ophthalmology: screens, blue light and tired eyes',
    url: 'https://www.aao.org/eye-health/tips-prevention/computer-usage',
  },
  {
    id: 'caffeine-2013',
    label: 'Journal of Clinical Sleep Medicine, 2013: caffeine taken 0, 3 or 6 hours before bed',
    url: 'https://doi.org/10.5664/jcsm.3170',
  },
  {
    id: 'fda-caffeine',
    label: 'Food and Drug Administration: how much caffeine is too much',
    url: 'https://www.fda.gov/consumers/consumer-updates/spilling-beans-how-much-caffeine-too-much',
    readOn: '2026-11-28',
  },
  {
    id: 'niaaa-alcohol',
    label: 'National Institute on Alcohol Abuse and Alcoholism: older adults',
    url: 'https://www.niaaa.nih.gov/older-adults',
  },
  {
    id: 'medlineplus-alcohol',
    label: 'MedlinePlus Magazine: older adults, alcohol and medicines',
    url: 'https://medlineplus.gov/magazine/issues/spring14/articles/spring14pg27.html',
  },
  {
    id: 'medlineplus-withdrawal',
    label: 'MedlinePlus: alcohol withdrawal',
    url: 'https://medlineplus.gov/ency/article/000764.htm',
  },
  {
    id: 'alcohol-sleep-2013',
    label: 'Review of how alcohol changes the sleep of healthy people, 2013',
    url: 'https://doi.org/10.1111/acer.12006',
  },
  {
    id: 'mayo-naps',
    label: 'Mayo Clinic: napping do’s and don’ts',
    url: 'https://www.mayoclinic.org/healthy-lifestyle/adult-health/in-depth/napping/art-20048319',
    readOn: '2026-11-28',
  },
  {
    id: 'niddk-reflux',
    label: 'National Institute of Diabetes and Digestive and Kidney Diseases: acid reflux',
    url: 'https://www.niddk.nih.gov/health-information/digestive-diseases/acid-reflux-ger-gerd-adults/treatment',
    readOn: '2026-11-28',
  },
  {
    id: 'mayo-heartburn',
    label: 'Mayo Clinic: heartburn and reflux at home',
    url: 'https://www.mayoclinic.org/diseases-conditions/gerd/diagnosis-treatment/drc-20361959',
    readOn: '2026-11-28',
  },
  {
    id: 'niddk-low-glucose',
    label: 'National Institute of Diabetes and Digestive and Kidney Diseases: low blood sugar',
    url: 'https://www.niddk.nih.gov/health-information/diabetes/overview/preventing-problems/low-blood-glucose-hypoglycemia',
  },
  {
    id: 'fiber-sleep-2016',
    label: 'Journal of Clinical Sleep Medicine, 2016: fiber, fat, sugar and the depth of sleep',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4702189/',
  },
  {
    id: 'cherry-juice-2010',
    label: 'Pilot study of tart cherry juice in 15 older adults with insomnia, 2010',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC3133468/',
  },
  {
    id: 'ods-b12',
    label: 'National Institutes of Health, Office of Dietary Supplements: vitamin B12',
    url: 'https://ods.od.nih.gov/factsheets/VitaminB12-HealthProfessional/',
    readOn: '2026-11-28',
  },
  {
    id: 'espen-fluids',
    label: 'Review of fluid advice after 65, 2020, following the European nutrition society ESPEN',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7694182/',
  },
  {
    id: 'fluids-survey-2017',
    label: 'Nutrition and Healthy Aging, 2017: what 170 older people knew about fluids',
    url: 'https://content.iospress.com/articles/nutrition-and-healthy-aging/nha170026',
  },
  {
    id: 'night-trips-falls',
    label: 'Study of night bathroom trips and falls in older adults',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC3222329/',
  },
  {
    id: 'nafc-night-trips',
    label: 'National Association for Continence: ways to have fewer bathroom trips at night',
    url: 'https://www.nafc.org/bhealth-blog/2015/9/12/behavioral-therapies-for-reducing-nocturia',
    readOn: '2026-11-28',
  },
  {
    id: 'protein-2014',
    label: 'Expert group advice on protein and exercise for healthy older people',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4208946/',
  },
  {
    id: 'fda-grapefruit',
    label: 'Food and Drug Administration: grapefruit and medicines',
    url: 'https://www.fda.gov/consumers/consumer-updates/grapefruit-juice-and-some-drugs-dont-mix',
    readOn: '2026-11-28',
  },
  {
    id: 'nhs-warfarin-food',
    label: 'Cambridge University Hospitals (NHS): food and warfarin',
    url: 'https://www.cuh.nhs.uk/patient-information/dietary-advice-for-patients-taking-warfarin',
    readOn: '2026-11-28',
  },
  {
    id: 'medlineplus-phenelzine',
    label: 'MedlinePlus: phenelzine, an MAOI, and food',
    url: 'https://medlineplus.gov/druginfo/meds/a682089.html',
    readOn: '2026-11-28',
  },
  {
    id: 'msk-magnesium',
    label: 'Memorial Sloan Kettering Cancer Center: magnesium',
    url: 'https://www.mskcc.org/cancer-care/integrative-medicine/herbs/magnesium',
  },
  {
    id: 'beers-criteria',
    label:
      'American Geriatrics Society, 2023, Beers criteria: medicines that can be unsafe for people of 65 and over',
    url: 'https://doi.org/10.1111/jgs.18372',
  },
  {
    id: 'aafp-sleep-medicines',
    label: 'American Family Physician and Choosing Wisely: sleep medicines in older adults',
    url: 'https://www.aafp.org/pubs/afp/collections/choosing-wisely/459.html',
  },
  {
    id: 'benzodiazepine-taper',
    label:
      'Canadian Family Physician, 2018: guideline on slowly stopping benzodiazepines and related medicines',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5951648/',
  },
  {
    id: 'fda-sleep-medicines',
    label: 'Food and Drug Administration, 2019: boxed warning on certain sleep medicines',
    url: 'https://www.fda.gov/drugs/drug-safety-and-availability/fda-adds-boxed-warning-risk-serious-injuries-caused-sleepwalking-certain-prescription-insomnia',
    readOn: '2026-11-28',
  },
  {
    id: 'melatonin-review',
    label: 'Canadian Journal of Hospital Pharmacy: melatonin for sleep in adults',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC6699865/',
    readOn: '2026-11-28',
  },
  {
    id: 'nhlbi-sleep-apnea',
    label: 'National Heart, Lung, and Blood Institute: sleep apnea',
    url: 'https://www.nhlbi.nih.gov/health/sleep-apnea',
  },
  {
    id: 'nhlbi-women-apnea',
    label: 'National Heart, Lung, and Blood Institute, 2020: sleep apnea in women',
    url: 'https://www.nhlbi.nih.gov/news/2020/sleep-apnea-women-new-research-could-lead-better-diagnosis-and-treatment',
  },
  {
    id: 'apnea-older-2006',
    label:
      'Journal of the American Geriatrics Society, 2006: signs of sleep apnea in 94 people aged 62 to 91',
    url: 'https://pubmed.ncbi.nlm.nih.gov/17087702/',
  },
  {
    id: 'aasm-apnea-testing',
    label: 'American Academy of Sleep Medicine: guideline on testing for sleep apnea',
    url: 'https://doi.org/10.5664/jcsm.6506',
  },
  {
    id: 'cpap-use-2019',
    label: 'Study of how 2.6 million people used CPAP in their first 90 days',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC6589354/',
  },
  {
    id: 'cpap-hospital-days',
    label: 'Study of hours of CPAP use and hospital days',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC10257023/',
  },
  {
    id: 'mayo-cpap',
    label: 'Mayo Clinic: common CPAP problems and what to do',
    url: 'https://www.mayoclinic.org/diseases-conditions/obstructive-sleep-apnea/in-depth/cpap/art-20044164',
    readOn: '2026-11-28',
  },
  {
    id: 'cdc-drowsy-driving',
    label: 'Centers for Disease Control and Prevention, 2013: drowsy driving in 19 states',
    url: 'https://www.cdc.gov/mmwr/preview/mmwrhtml/mm6151a1.htm',
    readOn: '2026-11-28',
  },
  {
    id: 'ninds-restless-legs',
    label: 'National Institute of Neurological Disorders and Stroke: restless legs syndrome',
    url: 'https://www.ninds.nih.gov/health-information/disorders/restless-legs-syndrome',
    readOn: '2026-11-28',
  },
  {
    id: 'acting-out-dreams',
    label: 'Medical review: REM sleep behavior disorder (acting out dreams)',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC2872606/',
  },
  {
    id: 'nccih-relaxation',
    label: 'National Center for Complementary and Integrative Health: relaxation techniques',
    url: 'https://www.nccih.nih.gov/health/relaxation-techniques-what-you-need-to-know',
    readOn: '2026-11-28',
  },
  {
    id: 'nccih-meditation',
    label: 'National Center for Complementary and Integrative Health: meditation and mindfulness',
    url: 'https://www.nccih.nih.gov/health/meditation-and-mindfulness-effectiveness-and-safety',
    readOn: '2026-11-28',
  },
  {
    id: 'weil-478',
    label: 'Andrew Weil, MD: the 4-7-8 breath',
    url: 'https://www.drweil.com/videos-features/videos/breathing-exercises-4-7-8-breath/',
    readOn: '2026-11-28',
  },
  {
    id: 'mount-sinai-breathing',
    label: 'Mount Sinai: how to breathe when you are short of breath',
    url: 'https://www.mountsinai.org/health-library/selfcare-instructions/how-to-breathe-when-you-are-short-of-breath',
  },
  {
    id: 'va-pmr',
    label: 'Department of Veterans Affairs: progressive muscle relaxation',
    url: 'https://news.va.gov/87885/',
  },
  {
    id: 'cdc-activity',
    label: 'Centers for Disease Control and Prevention: physical activity for adults of 65 and over',
    url: 'https://www.cdc.gov/physical-activity-basics/guidelines/older-adults.html',
  },
  {
    id: 'cdc-chair-rise',
    label: 'Centers for Disease Control and Prevention, STEADI: the chair rise exercise',
    url: 'https://www.cdc.gov/steadi/pdf/STEADI-Brochure-ChairRiseEx-508.pdf',
    readOn: '2026-11-28',
  },
  {
    id: 'nia-exercise',
    label: 'National Institute on Aging, archived page of 2012: when to ask a doctor before exercise',
    url: 'https://cybercemetery.unt.edu/archive/oilspill/20121014032530/http:/nihseniorhealth.gov/exerciseandphysicalactivityhowtogetstarted/safetyfirst/01.html',
    readOn: '2026-11-28',
  },
  {
    id: 'icaa-first-step',
    label: 'First Step to Active Health: safe exercise for older adults',
    url: 'https://firststeptoactivehealth.com/safety.htm',
  },
  {
    id: 'evening-exercise-2018',
    label: 'Sports Medicine, 2018: review of evening exercise and sleep',
    url: 'https://doi.org/10.1007/s40279-018-1015-0',
  },
  {
    id: 'tai-chi-insomnia-2021',
    label: 'JAMA Network Open, 2021: tai chi or exercise for insomnia in 320 people of 60 and over',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7885034/',
  },
  {
    id: 'aerobic-insomnia-2010',
    label: 'Study of aerobic exercise in 17 people of 55 and over with insomnia, 2010',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC2992829/',
  },
  {
    id: 'leg-cramps-2012',
    label: 'Trial of stretching before bed in 80 older adults with leg cramps, 2012',
    url: 'https://pubmed.ncbi.nlm.nih.gov/22341378/',
  },
  {
    id: 'leg-cramps-review-2021',
    label: 'Cochrane Review, 2021: treatments without medicine for leg cramps',
    url: 'https://doi.org/10.1002/14651858.CD008496.pub3',
  },
  {
    id: 'circadian-guideline-2015',
    label: 'American Academy of Sleep Medicine, 2015: guideline on body clocks that run early or late',
    url: 'https://doi.org/10.5664/jcsm.5100',
    readOn: '2026-11-28',
  },
  {
    id: 'consensus-diary-2012',
    label: 'Sleep, 2012: the sleep diary that insomnia experts agreed on',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC3250369/',
    readOn: '2026-11-28',
  },
  {
    id: 'zolpidem-balance-2011',
    label:
      'Journal of the American Geriatrics Society, 2011: balance in the night after a sleeping pill, in 25 adults',
    url: 'https://pubmed.ncbi.nlm.nih.gov/21226678/',
    readOn: '2026-11-28',
  },
  {
    id: 'va-insomnia-workbook',
    label: 'Department of Veterans Affairs: Improve Your Sleep, a workbook for insomnia',
    url: 'https://www.veterantraining.va.gov/insomnia/workbook.pdf',
  },
  {
    id: 'va-insomnia-coach',
    label: 'Department of Veterans Affairs: Insomnia Coach, an app',
    url: 'https://mobile.va.gov/app/insomnia-coach',
  },
  {
    id: 'va-better-sleep-course',
    label: 'Department of Veterans Affairs: Path to Better Sleep, an online course for insomnia',
    url: 'https://www.veterantraining.va.gov/insomnia/resources.asp',
  },
  {
    id: 'to-do-list-2018',
    label: 'Journal of Experimental Psychology, 2018: writing a list before bed, in 57 young adults',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5758411/',
    readOn: '2026-11-28',
  },
  {
    id: 'smoke-alarms-2009',
    label: 'Ear and Hearing, 2009: which smoke alarms wake people who are hard of hearing',
    url: 'https://audiologyonline.com/releases/smoke-alarms-and-hearing-loss-3332',
    readOn: '2026-11-28',
  },
  {
    id: 'noise-sleep-2021',
    label: 'Sleep Medicine Reviews, 2021: review of 38 studies of steady noise and sleep',
    url: 'https://doi.org/10.1016/j.smrv.2020.101385',
    readOn: '2026-11-28',
  },
  {
    id: 'nia-heat',
    label: 'National Institute on Aging: hot weather safety for older adults',
    url: 'https://www.nia.nih.gov/health/safety/hot-weather-safety-older-adults',
    readOn: '2026-11-28',
  },
  {
    id: 'cdc-heat',
    label: 'Centers for Disease Control and Prevention: heat and people of 65 and over',
    url: 'https://www.cdc.gov/heat-health/risk-factors/heat-and-older-adults-aged-65.html',
    readOn: '2026-11-28',
  },
  {
    id: 'nice-head-injury',
    label: 'NICE (United Kingdom), 2023: guideline on head injury',
    url: 'https://www.nice.org.uk/guidance/NG232/chapter/rationale-and-impact',
    readOn: '2026-11-28',
  },
  {
    id: 'nhlbi-heart-failure',
    label: 'National Heart, Lung, and Blood Institute: signs of heart failure',
    url: 'https://www.nhlbi.nih.gov/health/heart-failure/symptoms',
  },
  {
    id: 'menopause-sleep-2018',
    label: 'Nature and Science of Sleep, 2018: review of sleep around the menopause',
    url: 'https://doi.org/10.2147/NSS.S125807',
    readOn: '2026-11-28',
  },
  {
    id: 'nia-sundowning',
    label: 'National Institute on Aging: coping with sundowning in dementia',
    url: 'https://www.nia.nih.gov/health/alzheimers-changes-behavior-and-communication/tips-coping-sundowning',
  },
  {
    id: 'insomnia-apnea-2019',
    label: 'Brain Sciences, 2019: review of people who have both insomnia and sleep apnea',
    url: 'https://doi.org/10.3390/brainsci9120371',
    readOn: '2026-11-28',
  },
  {
    id: 'fda-opioids',
    label: 'Food and Drug Administration, 2016: strong pain medicines together with calming medicines',
    url: 'https://www.fda.gov/drugs/drug-safety-and-availability/fda-drug-safety-communication-fda-warns-about-serious-risks-and-death-when-combining-opioid-pain-or',
    readOn: '2026-11-28',
  },
  {
    id: 'fda-gabapentin',
    label: 'Food and Drug Administration, 2019: gabapentin, pregabalin and slow breathing',
    url: 'https://www.fda.gov/drugs/drug-safety-and-availability/fda-warns-about-serious-breathing-problems-seizure-and-nerve-pain-medicines-gabapentin-neurontin',
    readOn: '2026-11-28',
  },
  {
    id: 'mayo-insomnia',
    label: 'Mayo Clinic: causes of insomnia, medicines among them',
    url: 'https://www.mayoclinic.org/diseases-conditions/insomnia/symptoms-causes/syc-20355167',
    readOn: '2026-11-28',
  },
  {
    id: 'aafp-insomnia-causes',
    label: 'American Academy of Family Physicians: what can cause insomnia',
    url: 'https://familydoctor.org/condition/insomnia/',
    readOn: '2026-11-28',
  },
  {
    id: 'nhs-prednisolone',
    label: 'NHS (United Kingdom): prednisolone, a steroid, and sleep',
    url: 'https://www.nhs.uk/medicines/prednisolone/',
    readOn: '2026-11-28',
  },
  {
    id: 'sitting-breaks',
    label: 'Review of breaking up long sitting in people of 60 and over',
    url: 'https://ouci.dntb.gov.ua/en/works/4Mdkv6d7',
    readOn: '2026-11-28',
  },
  {
    id: 'movement-breaks-2022',
    label: 'Review of 13 trials of movement breaks and thinking tests, 2022',
    url: 'https://www.medrxiv.org/content/10.1101/2022.01.29.22270085',
  },
  {
    id: 'ftc-lumosity',
    label: 'Federal Trade Commission, 2016: action over brain-game claims',
    url: 'https://www.ftc.gov/news-events/news/press-releases/2016/01/lumosity-pay-2-million-settle-ftc-deceptive-advertising-charges-its-brain-training-program',
    readOn: '2026-11-28',
  },
  {
    id: 'lancet-2024',
    label: 'The Lancet Commission on dementia, 2024: factors that can be changed',
    url: 'https://doi.org/10.1016/S0140-6736(24)01296-0',
  },
  {
    id: 'nia-memory',
    label: 'National Institute on Aging: what is usual in memory with age and what is not',
    url: 'https://www.nia.nih.gov/health/memory-forgetfulness-and-aging-whats-normal-and-whats-not',
  },
  {
    id: 'active-trial',
    label: 'ACTIVE trial: what brain training did and did not change',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4055506/',
  },
  {
    id: 'nia-fatigue',
    label: 'National Institute on Aging: fatigue in older adults',
    url: 'https://www.nia.nih.gov/health/publication/fatigue',
  },
  {
    id: 'nia-depression',
    label: 'National Institute on Aging: depression and older adults',
    url: 'https://www.nia.nih.gov/health/mental-and-emotional-health/4-things-know-about-depression-and-older-adults',
  },
  {
    id: 'lifeline-988',
    label: '988 Suicide & Crisis Lifeline (United States)',
    url: 'https://988lifeline.org/get-help/',
  },
  {
    id: 'niosh-sleep-inertia',
    label: 'National Institute for Occupational Safety and Health: grogginess after waking',
    url: 'https://www.cdc.gov/niosh/work-hour-training-for-nurses/longhours/mod7/03.html',
  },
  {
    id: 'nia-thinking',
    label: 'National Institute on Aging: how the aging brain affects thinking',
    url: 'https://www.nia.nih.gov/health/brain-health/how-aging-brain-affects-thinking',
  },
  {
    id: 'task-switching-2011',
    label: 'Psychology and Aging, 2011: review of 26 papers on age and switching between tasks',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4374429/',
  },
  {
    id: 'interruptions-2011',
    label: 'Proceedings of the National Academy of Sciences, 2011: interruptions in younger and older adults',
    url: 'https://doi.org/10.1073/pnas.1015297108',
  },
  {
    id: 'micro-breaks-2022',
    label: 'PLOS ONE, 2022: review of short breaks, energy and performance',
    url: 'https://doi.org/10.1371/journal.pone.0272460',
  },
  {
    id: 'progress-monitoring-2016',
    label: 'Psychological Bulletin, 2016: review of 138 studies on keeping track of a goal',
    url: 'https://doi.org/10.1037/bul0000025',
  },
  {
    id: 'time-of-day-2014',
    label: 'Psychology and Aging, 2014: time of day and distraction in older adults',
    url: 'https://doi.org/10.1037/a0037243',
  },
  {
    id: 'midday-older',
    label:
      'Massachusetts Institute of Technology, conference paper: time of day and thinking in 82 older people',
    url: 'https://cognet.mit.edu/library/conferences/paper?paper_id=47715',
    readOn: '2026-11-28',
  },
  {
    id: 'post-lunch-dip-2005',
    label: 'Clinics in Sports Medicine, 2005: review of the dip after lunch',
    url: 'https://pubmed.ncbi.nlm.nih.gov/15892914/',
  },
  {
    id: 'outdoor-light-2023',
    label: 'Frontiers in Sleep, 2023: outdoor light and broken rest in 877 older men',
    url: 'https://doi.org/10.3389/frsle.2023.1268379',
  },
  {
    id: 'routine-sleep-2010',
    label: 'Sleep, 2010: daily routines and sleep of 96 people in retirement communities',
    url: 'https://doi.org/10.1093/sleep/33.4.509',
  },
  {
    id: 'daily-activities-2014',
    label: 'Journals of Gerontology, 2014: the timing of daily activities and sleep in 100 adults',
    url: 'https://discovery.researcher.life/article/variety-is-the-spice-of-life-a-microlongitudinal-study-examining-age-differences-in-intraindividual-variability-in-daily-activities-in-relation-to-sleep-outcomes/efd079957bd9379a95a20b956bdeea83',
    readOn: '2026-11-28',
  },
  {
    id: 'mind-diet-2023',
    label: 'New England Journal of Medicine, 2023: trial of the MIND diet in 604 older adults',
    url: 'https://doi.org/10.1056/NEJMoa2302368',
  },
  {
    id: 'phone-alerts-2015',
    label: 'Journal of Experimental Psychology, 2015: the cost of a phone alert that nobody answers',
    url: 'https://doi.org/10.1037/xhp0000100',
  },
  {
    id: 'if-then-plans-2024',
    label: 'European Review of Social Psychology, 2024: review of 642 tests of if-then plans',
    url: 'https://doi.org/10.1080/10463283.2024.2334563',
  },
  {
    id: 'breathwork-2023',
    label: 'Scientific Reports, 2023: review of 12 trials of breathing exercises and stress',
    url: 'https://doi.org/10.1038/s41598-022-27247-y',
  },
  {
    id: 'muscle-relaxation-2024',
    label: 'Psychology Research and Behavior Management, 2024: review of muscle relaxation in adults',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC10844009/',
  },
  {
    id: 'mindful-attention-2020',
    label: 'Mindfulness, 2020: an online trial of mindfulness in 50 people aged 65 to 90',
    url: 'https://doi.org/10.1007/s12671-020-01329-2',
  },
  {
    id: 'stair-walking-2017',
    label: 'Physiology & Behavior, 2017: stair walking and caffeine in 18 young women short of sleep',
    url: 'https://pubmed.ncbi.nlm.nih.gov/28302573/',
    readOn: '2026-11-28',
  },
  {
    id: 'stair-walking-2022',
    label: 'Frontiers in Psychology, 2022: four minutes of stair walking and feelings of energy',
    url: 'https://doi.org/10.3389/fpsyg.2022.895446',
  },
  {
    id: 'daily-stress-2022',
    label: 'Pennsylvania State University, 2022: daily stress in more than 3,000 adults over 20 years',
    url: 'https://neurosciencenews.com/stress-aging-21977/',
    readOn: '2026-11-28',
  },
  {
    id: 'within-session-practice-2013',
    label: 'Aging, Neuropsychology, and Cognition, 2013: practice within one session in 19 older adults',
    url: 'https://doi.org/10.1080/13825585.2012.736469',
    readOn: '2026-11-28',
  },
  {
    id: 'reminders-2024',
    label: 'Psychology and Aging, 2024: reminders in younger and older adults',
    url: 'https://doi.org/10.1037/pag0000844',
  },
  {
    id: 'saying-aloud-2012',
    label: 'Canadian Journal of Experimental Psychology, 2012: words read aloud in younger and older adults',
    url: 'https://doi.org/10.1037/a0028309',
  },
  {
    id: 'email-checks-2015',
    label: 'Computers in Human Behavior, 2015: checking email less often, in 124 adults',
    url: 'https://doi.org/10.1016/j.chb.2014.11.005',
  },
  {
    id: 'ftc-scams',
    label: 'Federal Trade Commission: how to recognize and avoid a scam',
    url: 'https://consumer.ftc.gov/articles/how-avoid-scam',
    readOn: '2026-11-28',
  },
  {
    id: 'e-reader-2015',
    label:
      'Proceedings of the National Academy of Sciences, 2015: lit e-readers before bed in 12 young adults',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4313820/',
  },
  {
    id: 'tired-mornings-2016',
    label: 'Journal of Aging and Physical Activity, 2016: the day’s movement in older people with fatigue',
    url: 'https://journals.humankinetics.com/view/journals/japa/24/4/article-p633.xml',
  },
  {
    id: 'nia-connected',
    label: 'National Institute on Aging: loneliness, isolation and staying connected',
    url: 'https://www.nia.nih.gov/health/loneliness-and-social-isolation-tips-staying-connected',
  },
  {
    id: 'nice-mecfs',
    label: 'NICE (United Kingdom), 2021: guideline on ME/CFS',
    url: 'https://www.nice.org.uk/guidance/ng206/chapter/recommendations',
    readOn: '2026-11-28',
  },
  {
    id: 'fatigue-blood-tests',
    label: 'Medical review, table: blood tests for lasting fatigue',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4950776/table/Tab3',
    readOn: '2026-11-28',
  },
  {
    id: 'harvard-fatigue',
    label: 'Harvard Health: when to worry about fatigue',
    url: 'https://www.health.harvard.edu/staying-healthy/when-should-you-worry-about-fatigue',
    readOn: '2026-11-28',
  },
  {
    id: 'levothyroxine-label',
    label: 'DailyMed, National Library of Medicine: label of a thyroid pill (levothyroxine)',
    url: 'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=1e11ad30-1041-4520-10b0-8f9d30d30fcc',
    readOn: '2026-11-28',
  },
  {
    id: 'nhs-alendronic-acid',
    label: 'NHS (United Kingdom): how to take alendronic acid, a bone pill',
    url: 'https://www.nhs.uk/medicines/alendronic-acid/',
    readOn: '2026-11-28',
  },
  {
    id: 'msd-after-meals',
    label: 'MSD Manual: low blood pressure after meals',
    url: 'https://www.msdmanuals.com/en-au/home/heart-and-blood-vessel-disorders/symptoms-of-heart-and-blood-vessel-disorders/postprandial-hypotension',
    readOn: '2026-11-28',
  },
  {
    id: 'kidney-protein',
    label: 'National Kidney Foundation: protein in common foods',
    url: 'https://www.kidney.org/news/keep/keephealthy/Summer2012/KH_Test_protein_per_Serving_IQ',
    readOn: '2026-11-28',
  },
  {
    id: 'low-sodium-2025',
    label: 'Pharmacotherapy, 2025: low sodium with water pills and antidepressants after 65',
    url: 'https://pubmed.ncbi.nlm.nih.gov/40035448/',
    readOn: '2026-11-28',
  },
  {
    id: 'dga-2025',
    label: 'Dietary Guidelines for Americans, 2025 to 2030',
    url: 'https://cdn.realfood.gov/DGA.pdf',
    readOn: '2026-11-28',
  },
  {
    id: 'movement-goals-2022',
    label: 'National Center for Health Statistics, 2024: who met the movement goals in 2022',
    url: 'https://www.researchgate.net/scientific-contributions/Nazik-Elgaddal-2050328595',
    readOn: '2026-11-28',
  },
  {
    id: 'cdc-falls-facts',
    label: 'Centers for Disease Control and Prevention: facts about falls',
    url: 'https://www.cdc.gov/falls/data-research/facts-stats/index.html',
    readOn: '2026-11-29',
  },
  {
    id: 'nhs-dvt',
    label: 'NHS (United Kingdom): blood clot in the leg (DVT)',
    url: 'https://www.nhs.uk/conditions/deep-vein-thrombosis-dvt/',
    readOn: '2026-11-28',
  },
  {
    id: 'nhlbi-leg-arteries',
    label: 'National Heart, Lung, and Blood Institute: signs of narrowed leg arteries',
    url: 'https://www.nhlbi.nih.gov/health/peripheral-artery-disease/symptoms',
    readOn: '2026-11-28',
  },
  {
    id: 'active-2026',
    label: 'ACTIVE trial, 2026: diagnoses of dementia in insurance records over 20 years',
    url: 'https://doi.org/10.1002/trc2.70197',
    readOn: '2026-11-28',
  },
  {
    id: 'apple-notifications',
    label: 'Apple: change notification settings on an iPhone',
    url: 'https://support.apple.com/guide/iphone/change-notification-settings-iph7c3d96bab/ios',
    readOn: '2026-11-28',
  },
  {
    id: 'google-notifications',
    label: 'Google: control notifications on Android',
    url: 'https://support.google.com/android/answer/9079661',
    readOn: '2026-11-28',
  },
  {
    id: 'cdc-sepsis',
    label: 'Centers for Disease Control and Prevention: signs of sepsis',
    url: 'https://www.cdc.gov/sepsis/about/index.html',
    readOn: '2026-11-28',
  },
  {
    id: 'medicare-wellness',
    label: 'Medicare: yearly wellness visits',
    url: 'https://www.medicare.gov/coverage/yearly-wellness-visits',
    readOn: '2026-11-28',
  },
] as const satisfies readonly Source[];

export type SourceId = (typeof listed)[number]['id'];

/** Every public source behind the lessons of both courses. */
export const sources: readonly Source[] = listed;
