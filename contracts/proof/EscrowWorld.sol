// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {AwkwardToken} from "../solidity/doubles/AwkwardToken.sol";
import {IHireEscrow2} from "../solidity/v2/IHireEscrow2.sol";
import {EscrowMessages} from "./EscrowMessages.sol";

/// @title People, a token, an escrow, and every step as the call data that a relayer would send
abstract contract EscrowWorld is EscrowMessages {
    struct Deal {
        bytes32 id;
        Agreement agreement;
        bytes32 termsHash;
        uint16 version;
        ScheduleItem[] milestones;
    }

    bytes32 internal constant EVIDENCE = keccak256("evidence");
    uint256 internal constant FUNDED = 1 << uint8(Status.Funded);
    uint256 internal constant SUBMITTED = 1 << uint8(Status.Submitted);
    uint256 internal constant DISPUTED = 1 << uint8(Status.Disputed);

    address[2] internal companies;
    address[2] internal payees;
    address internal arbiter;
    address internal feeRecipient;
    address internal stranger;
    Deal[] internal deals;

    function _build() internal {
        vm.warp(1_800_000_000);
        token = new AwkwardToken();
        escrow = _deploy(address(token));
        companies = [_person(1), _person(2)];
        payees = [_person(3), _person(4)];
        arbiter = _person(5);
        feeRecipient = _person(6);
        stranger = _person(7);
        for (uint256 i = 0; i < 2; i++) token.mint(companies[i], 2 ** 200);
    }

    function _deploy(address allowed) internal returns (IHireEscrow2) {
        address[] memory tokens = new address[](1);
        tokens[0] = allowed;
        (address deployed,) = _create(tokens);
        require(deployed != address(0), "not deployed");
        return IHireEscrow2(deployed);
    }

    /// @dev The contract is taken from the build, with the settings of the committed byte code.
    function _create(address[] memory tokens) internal returns (address deployed, bytes memory why) {
        bytes memory code = bytes.concat(vm.getCode("HireEscrow2.sol:HireEscrow2"), abi.encode(tokens));
        assembly {
            deployed := create(0, add(code, 32), mload(code))
        }
        if (deployed == address(0)) {
            why = new bytes(36);
            assembly {
                returndatacopy(add(why, 32), 0, 36)
            }
        }
    }

    function _person(uint256 key) private returns (address person) {
        person = vm.addr(key);
        keyOf[person] = key;
    }

    function _random(uint256 seed, string memory what, uint256 bound) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed, what))) % bound;
    }

    // ---------- Agreements

    /// @dev An agreement of three milestones whose values all come from the seed.
    function _draft(uint256 seed) internal returns (Deal storage deal) {
        deal = deals.push();
        deal.termsHash = keccak256(abi.encode(seed, "terms"));
        for (uint256 i = 0; i < 3; i++) deal.milestones.push(_item(_random(seed, "item", 2 ** 64) + i));
        Agreement memory agreement;
        agreement.company = companies[_random(seed, "company", 2)];
        agreement.payee = payees[_random(seed, "payee", 2)];
        agreement.token = address(token);
        agreement.schedule = _hashSchedule(deal.milestones);
        agreement.termsHash = deal.termsHash;
        agreement.reviewPeriod = uint32(1 days + _random(seed, "review", 89 days + 1));
        agreement.grace = uint32(_random(seed, "grace", 90 days + 1));
        agreement.arbiter = arbiter;
        agreement.arbitrationPeriod = uint32(1 days + _random(seed, "arbitration", 89 days + 1));
        agreement.payeeShareBps = uint16(_random(seed, "share", 10_001));
        agreement.feeBps = uint16(_random(seed, "fee", 501));
        agreement.feeRecipient = agreement.feeBps == 0 ? address(0) : feeRecipient;
        agreement.salt = keccak256(abi.encode(seed, deals.length));
        deal.agreement = agreement;
        deal.id = escrow.agreementIdOf(agreement);
    }

    function _item(uint256 seed) internal view returns (ScheduleItem memory) {
        uint256 amount = 1 + _random(seed, "amount", _random(seed, "size", 4) == 0 ? 2 ** 126 : 1e12);
        return ScheduleItem(amount, uint40(block.timestamp + 1 + _random(seed, "due", 60 days)));
    }

    function _plan(Deal storage deal) internal view returns (Plan memory) {
        return Plan(deal.milestones, deal.termsHash);
    }

    function _payout(Deal storage deal, uint32 milestone) internal view returns (Payout memory) {
        return Payout(
            deal.id,
            milestone,
            deal.agreement.company,
            deal.agreement.payee,
            deal.agreement.token,
            escrow.milestoneOf(deal.id, milestone).amount,
            keccak256(abi.encode(_domain(), deal.id, milestone))
        );
    }

    function _domain() private view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("HireLedger Escrow"),
                keccak256("2"),
                block.chainid,
                address(escrow)
            )
        );
    }

    // ---------- Sending

    function _send(bytes memory call) internal {
        (bool ok, bytes memory why) = address(escrow).call(call);
        if (ok) return;
        assembly {
            revert(add(why, 32), mload(why))
        }
    }

    /// @dev The escrow must refuse the call with exactly this error.
    function _refuses(bytes memory call, bytes memory expected) internal {
        (bool ok, bytes memory why) = address(escrow).call(call);
        require(!ok, "was not refused");
        if (keccak256(why) == keccak256(expected)) return;
        assembly {
            revert(add(why, 32), mload(why))
        }
    }

    /// @dev An item of a batch: the arguments of a release.
    function _withoutSelector(bytes memory call) internal pure returns (bytes memory item) {
        item = new bytes(call.length - 4);
        for (uint256 i = 0; i < item.length; i++) item[i] = call[i + 4];
    }

    // ---------- Steps

    function _openCall(Deal storage deal) internal returns (bytes memory) {
        _begin();
        Agreement memory agreement = deal.agreement;
        Signed memory byCompany = _signOpen(agreement.company, agreement);
        return abi.encodeCall(escrow.open, (agreement, byCompany, _signOpen(agreement.payee, agreement)));
    }

    function _amendCall(Deal storage deal, Plan memory plan) internal returns (bytes memory) {
        _begin();
        uint16 version = deal.version + 1;
        Signed memory byCompany = _signAmend(deal.agreement.company, deal.id, version, plan);
        Signed memory byPayee = _signAmend(deal.agreement.payee, deal.id, version, plan);
        return abi.encodeCall(escrow.amend, (deal.agreement, plan, byCompany, byPayee));
    }

    function _amend(Deal storage deal, Plan memory plan) internal {
        _send(_amendCall(deal, plan));
        _noteAmended(deal, plan);
    }

    function _noteAmended(Deal storage deal, Plan memory plan) internal {
        deal.version++;
        deal.termsHash = plan.termsHash;
        delete deal.milestones;
        for (uint256 i = 0; i < plan.milestones.length; i++) deal.milestones.push(plan.milestones[i]);
    }

    function _fundCall(Deal storage deal, uint32[] memory milestones, Funding kind) internal returns (bytes memory) {
        _begin();
        Plan memory plan = _plan(deal);
        uint256 amount;
        for (uint256 i = 0; i < milestones.length; i++) {
            if (milestones[i] < plan.milestones.length) amount += plan.milestones[milestones[i]].amount;
        }
        Signed memory signed = _signFund(deal.agreement.company, deal.id, plan, milestones, amount);
        Authorization memory authorization = _authorize(kind, deal.agreement.company, amount);
        return abi.encodeCall(escrow.fund, (deal.agreement, plan, milestones, signed, authorization));
    }

    function _shortCall(ShortAgreement memory agreement, Funding kind) internal returns (bytes memory) {
        _begin();
        Signed memory signed = _signShort(agreement);
        Authorization memory authorization = _authorize(kind, agreement.company, agreement.amount);
        return abi.encodeCall(escrow.openFundAndRelease, (agreement, signed, authorization));
    }

    function _submitCall(Deal storage deal, uint32 milestone) internal returns (bytes memory) {
        _begin();
        Signed memory signed = _signPayout(
            deal.agreement.payee,
            "SubmitWork(Payout payout,uint256 round,bytes32 evidenceHash,uint256 deadline)",
            _payout(deal, milestone),
            escrow.milestoneOf(deal.id, milestone).changes,
            EVIDENCE
        );
        return abi.encodeCall(escrow.submit, (deal.agreement, milestone, EVIDENCE, signed));
    }

    function _changesCall(Deal storage deal, uint32 milestone) internal returns (bytes memory) {
        _begin();
        Signed memory signed = _signPayout(
            deal.agreement.company,
            "RequestChanges(Payout payout,uint256 round,bytes32 evidenceHash,uint256 deadline)",
            _payout(deal, milestone),
            escrow.milestoneOf(deal.id, milestone).changes,
            EVIDENCE
        );
        return abi.encodeCall(escrow.requestChanges, (deal.agreement, milestone, EVIDENCE, signed));
    }

    function _releaseCall(Deal storage deal, uint32 milestone) internal returns (bytes memory) {
        _begin();
        Signed memory signed = _signPayout(
            deal.agreement.company, "ReleaseMilestone(Payout payout,uint256 deadline)", _payout(deal, milestone)
        );
        return abi.encodeCall(escrow.release, (deal.agreement, milestone, signed));
    }

    function _refundCall(Deal storage deal, uint32 milestone) internal returns (bytes memory) {
        _begin();
        Signed memory signed = _signPayout(
            deal.agreement.payee, "RefundMilestone(Payout payout,uint256 deadline)", _payout(deal, milestone)
        );
        return abi.encodeCall(escrow.refund, (deal.agreement, milestone, signed));
    }

    string private constant SETTLE =
        "SettleMilestone(Payout payout,uint256 toPayee,bytes32 termsHash,uint256 deadline)";

    function _settleCall(Deal storage deal, uint32 milestone, uint256 toPayee) internal returns (bytes memory) {
        _begin();
        Payout memory payout = _payout(deal, milestone);
        Signed memory byCompany = _signPayout(payout.company, SETTLE, payout, toPayee, EVIDENCE);
        Signed memory byPayee = _signPayout(payout.payee, SETTLE, payout, toPayee, EVIDENCE);
        return abi.encodeCall(escrow.settle, (deal.agreement, milestone, toPayee, EVIDENCE, byCompany, byPayee));
    }

    function _disputeCall(Deal storage deal, uint32 milestone, address disputant) internal returns (bytes memory) {
        _begin();
        Signed memory signed = _signPayout(
            disputant,
            "DisputeMilestone(Payout payout,uint256 round,bytes32 evidenceHash,uint256 deadline)",
            _payout(deal, milestone),
            escrow.milestoneOf(deal.id, milestone).changes,
            EVIDENCE
        );
        return abi.encodeCall(escrow.dispute, (deal.agreement, milestone, EVIDENCE, disputant, signed));
    }

    function _ruleCall(Deal storage deal, uint32 milestone, uint256 toPayee) internal returns (bytes memory) {
        _begin();
        Signed memory signed = _signPayout(
            arbiter,
            "RuleMilestone(Payout payout,uint256 toPayee,bytes32 rulingHash,uint256 deadline)",
            _payout(deal, milestone),
            toPayee,
            EVIDENCE
        );
        return abi.encodeCall(escrow.rule, (deal.agreement, milestone, toPayee, EVIDENCE, signed));
    }

    function _claimCall(Payout memory payout, address owner, address recipient) internal returns (bytes memory) {
        _begin();
        return abi.encodeCall(
            escrow.claimCredit, (payout, owner, recipient, _signClaim(owner, payout, recipient))
        );
    }

    function _revokeCall(address signer, bytes32 digest) internal returns (bytes memory) {
        _begin();
        return abi.encodeCall(escrow.revoke, (signer, digest, _signRevoke(signer, digest)));
    }
}
