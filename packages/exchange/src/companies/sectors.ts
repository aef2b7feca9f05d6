/** The sectors of the fictional market, with the words of its companies' names and texts. */
import type { Names } from '@maru/std/instrument';

export interface Sector {
  readonly code: string;
  readonly names: Names;
  /** Suffix of a company's name, after the stem. */
  readonly suffixes: readonly Names[];
  /** The business of a company of the sector. */
  readonly businesses: readonly Names[];
}

const n = (kor: string, en: string, tw: string): Names => ({ kor, en, tw });

const sector = (
  code: string,
  names: Names,
  suffixes: readonly Names[],
  businesses: readonly Names[],
): Sector => ({ code, names, suffixes, businesses });

export const SECTORS: readonly Sector[] = [
  sector(
    'semiconductors',
    n('반도체', 'Semiconductors', '半導體'),
    [n('반도체', 'Semiconductor', '半導體'), n('마이크로', 'Micro', '微電子')],
    [
      n(
        '메모리와 전력 반도체 설계·제조',
        'Designs and makes memory and power chips',
        '設計與製造記憶體及功率半導體',
      ),
      n('웨이퍼 세정·검사 장비', 'Wafer cleaning and inspection equipment', '晶圓清洗與檢測設備'),
    ],
  ),
  sector(
    'electronics',
    n('전자', 'Electronics', '電子'),
    [n('전자', 'Electronics', '電子'), n('디스플레이', 'Display', '顯示')],
    [
      n('가전과 모바일 부품', 'Home appliances and mobile components', '家電與行動裝置零組件'),
      n('디스플레이 패널과 모듈', 'Display panels and modules', '顯示面板與模組'),
    ],
  ),
  sector(
    'batteries',
    n('이차전지', 'Batteries', '二次電池'),
    [n('배터리', 'Battery', '電池'), n('이엠', 'EM', '電材')],
    [
      n('전기차용 배터리 셀', 'Battery cells for electric vehicles', '電動車用電池芯'),
      n('양극재와 전해액', 'Cathode materials and electrolytes', '正極材料與電解液'),
    ],
  ),
  sector(
    'biotech',
    n('제약·바이오', 'Pharma and biotech', '製藥生技'),
    [n('바이오', 'Bio', '生技'), n('제약', 'Pharm', '製藥')],
    [
      n(
        '항체 의약품 개발·위탁생산',
        'Antibody drug development and contract manufacturing',
        '抗體藥物開發與代工',
      ),
      n('전문의약품 제조·판매', 'Prescription medicines', '處方藥製造與銷售'),
    ],
  ),
  sector(
    'medical',
    n('의료기기', 'Medical devices', '醫療器材'),
    [n('메디칼', 'Medical', '醫材'), n('헬스케어', 'Healthcare', '健康照護')],
    [
      n('영상 진단 기기', 'Diagnostic imaging devices', '影像診斷設備'),
      n('임플란트와 수술 기구', 'Implants and surgical instruments', '植體與手術器械'),
    ],
  ),
  sector(
    'robotics',
    n('로봇·자동화', 'Robotics and automation', '機器人與自動化'),
    [n('로보틱스', 'Robotics', '機器人'), n('오토메이션', 'Automation', '自動化')],
    [
      n('협동 로봇과 감속기', 'Collaborative robots and reducers', '協作機器人與減速機'),
      n('스마트 공장 자동화 설비', 'Smart-factory automation', '智慧工廠自動化設備'),
    ],
  ),
  sector(
    'automotive',
    n('자동차', 'Automotive', '汽車'),
    [n('모빌리티', 'Mobility', '移動科技'), n('오토', 'Auto', '汽車')],
    [
      n('차량용 구동 부품', 'Vehicle powertrain parts', '車用動力系統零件'),
      n('차체와 조향 장치', 'Bodies and steering systems', '車體與轉向系統'),
    ],
  ),
  sector(
    'shipbuilding',
    n('조선', 'Shipbuilding', '造船'),
    [n('조선', 'Shipbuilding', '造船'), n('중공업', 'Heavy Industries', '重工')],
    [
      n('LNG 운반선 건조', 'LNG carriers', '液化天然氣船建造'),
      n('선박 엔진과 기자재', 'Marine engines and equipment', '船用引擎與設備'),
    ],
  ),
  sector(
    'logistics',
    n('해운·물류', 'Shipping and logistics', '海運物流'),
    [n('해운', 'Shipping', '海運'), n('로지스', 'Logis', '物流')],
    [
      n('컨테이너와 벌크 해상 운송', 'Container and bulk shipping', '貨櫃與散裝海運'),
      n('창고와 육상 운송', 'Warehousing and road freight', '倉儲與陸運'),
    ],
  ),
  sector(
    'steel',
    n('철강·금속', 'Steel and metals', '鋼鐵金屬'),
    [n('제강', 'Steel', '製鋼'), n('메탈', 'Metal', '金屬')],
    [
      n('봉형강과 강판', 'Bars and steel plate', '型鋼與鋼板'),
      n('비철금속 제련과 합금', 'Non-ferrous smelting and alloys', '非鐵金屬冶煉與合金'),
    ],
  ),
  sector(
    'chemicals',
    n('화학', 'Chemicals', '化學'),
    [n('화학', 'Chemical', '化學'), n('소재', 'Materials', '材料')],
    [
      n('합성수지와 기초 유분', 'Synthetic resins and base chemicals', '合成樹脂與基礎化學品'),
      n('전자 재료용 정밀 화학', 'Fine chemicals for electronics', '電子材料用精密化學品'),
    ],
  ),
  sector(
    'energy',
    n('에너지', 'Energy', '能源'),
    [n('에너지', 'Energy', '能源'), n('파워', 'Power', '電力')],
    [
      n('태양광과 풍력 발전', 'Solar and wind power', '太陽能與風力發電'),
      n('도시가스 공급', 'City gas supply', '城市燃氣供應'),
    ],
  ),
  sector(
    'construction',
    n('건설', 'Construction', '營建'),
    [n('건설', 'Construction', '營造'), n('이앤씨', 'E&C', '工程')],
    [
      n('주택과 토목 시공', 'Housing and civil works', '住宅與土木工程'),
      n('플랜트 설계·시공', 'Plant engineering', '廠房設計與施工'),
    ],
  ),
  sector(
    'machinery',
    n('기계', 'Machinery', '機械'),
    [n('기계', 'Machinery', '機械'), n('정밀', 'Precision', '精密')],
    [
      n('공작기계와 사출기', 'Machine tools and injection machines', '工具機與射出機'),
      n('정밀 감속·유압 부품', 'Precision gears and hydraulics', '精密齒輪與液壓零件'),
    ],
  ),
  sector(
    'finance',
    n('금융', 'Finance', '金融'),
    [n('금융지주', 'Financial Group', '金控'), n('캐피탈', 'Capital', '資本')],
    [
      n(
        '은행과 카드를 둔 금융지주',
        'Financial holding with bank and cards',
        '擁有銀行與信用卡的金控',
      ),
      n('기업·소비자 금융', 'Corporate and consumer finance', '企業與消費金融'),
    ],
  ),
  sector(
    'telecom',
    n('통신', 'Telecom', '電信'),
    [n('텔레콤', 'Telecom', '電信'), n('네트웍스', 'Networks', '網通')],
    [
      n('이동통신과 인터넷', 'Mobile and internet service', '行動通訊與網路服務'),
      n('통신 장비와 중계기', 'Network equipment and repeaters', '通訊設備與中繼器'),
    ],
  ),
  sector(
    'software',
    n('소프트웨어', 'Software', '軟體'),
    [n('소프트웨어', 'Software', '軟體'), n('데이터', 'Data', '數據')],
    [
      n('기업용 클라우드 소프트웨어', 'Cloud software for companies', '企業雲端軟體'),
      n('데이터 분석과 보안', 'Data analysis and security', '資料分析與資安'),
    ],
  ),
  sector(
    'games',
    n('게임', 'Games', '遊戲'),
    [n('게임즈', 'Games', '遊戲'), n('인터랙티브', 'Interactive', '互動')],
    [
      n('모바일 게임 개발·서비스', 'Mobile game development and service', '手機遊戲開發與營運'),
      n('온라인 역할 게임', 'Online role-playing games', '線上角色扮演遊戲'),
    ],
  ),
  sector(
    'entertainment',
    n('엔터테인먼트', 'Entertainment', '娛樂'),
    [n('엔터', 'Entertainment', '娛樂'), n('픽처스', 'Pictures', '影業')],
    [
      n('음반과 공연 기획', 'Music and concerts', '唱片與演唱會企劃'),
      n('드라마와 영화 제작', 'Drama and film production', '戲劇與電影製作'),
    ],
  ),
  sector(
    'consumer',
    n('소비재', 'Consumer goods', '消費品'),
    [n('푸드', 'Foods', '食品'), n('코스메틱', 'Cosmetics', '美妝'), n('유통', 'Retail', '流通')],
    [
      n('가공식품과 음료', 'Processed foods and drinks', '加工食品與飲料'),
      n('기초·색조 화장품', 'Skin care and make-up', '保養與彩妝品'),
      n('대형마트와 온라인몰', 'Supermarkets and online shops', '量販店與網路商城'),
    ],
  ),
];
