import { pinyin } from 'pinyin-pro';

/** Names whose English spelling differs from pinyin, without the word for city, province and so on. */
const knownNames: Record<string, string> = {
  陕西: 'Shaanxi',
  内蒙古自治区: 'Inner Mongolia',
  西藏: 'Tibet',
  香港: 'Hong Kong',
  澳门: 'Macao',
  台湾: 'Taiwan',
  香港岛: 'Hong Kong Island',
  九龙: 'Kowloon',
  新界: 'New Territories',
  澳门半岛: 'Macao Peninsula',
  离岛: 'Islands',
  哈尔滨: 'Harbin',
  齐齐哈尔: 'Qiqihar',
  呼和浩特: 'Hohhot',
  鄂尔多斯: 'Ordos',
  呼伦贝尔: 'Hulunbuir',
  巴彦淖尔: 'Bayannur',
  乌兰察布: 'Ulanqab',
  兴安盟: 'Hinggan League',
  锡林郭勒盟: 'Xilingol League',
  阿拉善盟: 'Alxa League',
  乌鲁木齐: 'Urumqi',
  克拉玛依: 'Karamay',
  吐鲁番: 'Turpan',
  博尔塔拉: 'Bortala',
  巴音郭楞: 'Bayingolin',
  阿克苏: 'Aksu',
  克孜勒苏: 'Kizilsu',
  喀什: 'Kashgar',
  和田: 'Hotan',
  伊犁: 'Ili',
  阿勒泰: 'Altay',
  石河子: 'Shihezi',
  图木舒克: 'Tumxuk',
  可克达拉: 'Kokdala',
  拉萨: 'Lhasa',
  日喀则: 'Shigatse',
  昌都: 'Chamdo',
  林芝: 'Nyingchi',
  那曲: 'Nagqu',
  阿里: 'Ngari',
  玉树: 'Yushu',
  果洛: 'Golog',
  甘孜: 'Garze',
  阿坝: 'Ngawa',
  台北: 'Taipei',
  新北: 'New Taipei',
  高雄: 'Kaohsiung',
  台中: 'Taichung',
  台南: 'Tainan',
  台东: 'Taitung',
  桃园: 'Taoyuan',
  基隆: 'Keelung',
  新竹: 'Hsinchu',
  嘉义: 'Chiayi',
  金门: 'Kinmen',
  彰化: 'Changhua',
  屏东: 'Pingtung',
  花莲: 'Hualien',
  澎湖: 'Penghu',
  连江: 'Lienchiang',
};

const ethnicGroups =
  '蒙古族|蒙古|回族|回|藏族|维吾尔|哈萨克|柯尔克孜|苗族|彝族|壮族|布依族|朝鲜族|侗族|瑶族|白族|土家族|哈尼族|傣族|黎族|傈僳族|羌族|景颇族';

/** `恩施土家族苗族自治州` becomes Enshi: ethnic groups and the administrative type are not part of the name. */
const stripKind = (name: string): string =>
  name
    .replace(new RegExp(`(${ethnicGroups})*(自治区|自治州|自治县)$`), '')
    .replace(/壮族自治区$|特别行政区$|地区$|林区$|省$|市$/, '')
    .replace(/^(.{2,})县$/, '$1');

/** Returns one word, with the apostrophe that distinguishes Xi'an from Xian. */
const toPinyin = (name: string): string => {
  const [first = '', ...rest] = pinyin(name, { toneType: 'none', type: 'array', v: true });
  const word = [first, ...rest.map((syllable) => (/^[aoe]/.test(syllable) ? `'${syllable}` : syllable))].join(
    '',
  );
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('v', 'ü');
};

/** The English name of a province or city of China. */
export const toEnglishName = (chinese: string): string => {
  const name = stripKind(chinese);
  return knownNames[chinese] ?? knownNames[name] ?? toPinyin(name);
};
