// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {EscrowWorld} from "./EscrowWorld.sol";

/// @title Every signed step, and a state in which it is possible
abstract contract EscrowSteps is EscrowWorld {
    enum Step {
        Open,
        Amend,
        Fund,
        OpenFundAndRelease,
        Submit,
        RequestChanges,
        Release,
        Refund,
        Settle,
        Dispute,
        Rule,
        ClaimCredit,
        Revoke
    }

    uint256 internal constant STEPS = uint256(type(Step).max) + 1;

    Deal internal now_;
    ShortAgreement internal short_;
    Funding internal kind_;

    function setUp() external {
        _build();
    }

    /// @dev An agreement of the seed, opened.
    function _opened(uint256 seed) internal returns (Deal storage deal) {
        deal = _draft(seed);
        _send(_openCall(deal));
    }

    function _fund(Deal storage deal, uint32 milestone) internal {
        uint32[] memory milestones = new uint32[](1);
        milestones[0] = milestone;
        _send(_fundCall(deal, milestones, Funding.Allowance));
    }

    /// @dev An agreement of the seed whose first milestone has the status.
    function _inStatus(uint256 seed, Status status) internal returns (Deal storage deal) {
        deal = _opened(seed);
        if (status == Status.None) return deal;
        _fund(deal, 0);
        if (status == Status.Submitted) _send(_submitCall(deal, 0));
        else if (status == Status.Disputed) _send(_disputeCall(deal, 0, deal.agreement.payee));
        else if (status == Status.Released) _send(_releaseCall(deal, 0));
        else if (status == Status.Refunded) _send(_refundCall(deal, 0));
        else if (status == Status.Settled) _send(_settleCall(deal, 0, 0));
        else if (status == Status.Ruled) {
            _send(_disputeCall(deal, 0, deal.agreement.company));
            _send(_ruleCall(deal, 0, 0));
        }
    }

    function _shortDraft(uint256 seed) internal view returns (ShortAgreement memory) {
        return ShortAgreement(
            companies[seed % 2],
            payees[seed / 2 % 2],
            address(token),
            1 + _random(seed, "amount", 2 ** 100),
            keccak256("terms"),
            keccak256(abi.encode(seed))
        );
    }

    /// @dev Makes a state in which the step is possible, with values of the seed.
    function _prepare(Step step, uint256 seed) internal {
        kind_ = Funding(seed % 3);
        if (step == Step.OpenFundAndRelease) {
            short_ = _shortDraft(seed);
        } else if (step == Step.Open) {
            now_ = _draft(seed);
        } else if (step == Step.ClaimCredit) {
            now_ = _inStatus(seed, Status.Funded);
            address payee = now_.agreement.payee;
            token.setBlocked(payee, true);
            _send(_releaseCall(now_, 0));
            token.setBlocked(payee, false);
        } else {
            Status before = Status.Funded;
            if (step == Step.Amend || step == Step.Fund || step == Step.Revoke) before = Status.None;
            if (step == Step.RequestChanges) before = Status.Submitted;
            if (step == Step.Rule) before = Status.Disputed;
            now_ = _inStatus(seed, before);
        }
    }

    /// @dev The call of the step, signed now.
    function _call(Step step) internal returns (bytes memory) {
        if (step == Step.Open) return _openCall(now_);
        if (step == Step.Amend) return _amendCall(now_, _newPlan());
        if (step == Step.Fund) return _fundCall(now_, _places(), kind_);
        if (step == Step.OpenFundAndRelease) return _shortCall(short_, kind_);
        if (step == Step.Submit) return _submitCall(now_, 0);
        if (step == Step.RequestChanges) return _changesCall(now_, 0);
        if (step == Step.Release) return _releaseCall(now_, 0);
        if (step == Step.Refund) return _refundCall(now_, 0);
        if (step == Step.Settle) return _settleCall(now_, 0, _amount() / 3);
        if (step == Step.Dispute) return _disputeCall(now_, 0, now_.agreement.company);
        if (step == Step.Rule) return _ruleCall(now_, 0, _amount() / 3);
        if (step == Step.ClaimCredit) return _claimCall(_payout(now_, 0), now_.agreement.payee, stranger);
        return _revokeCall(now_.agreement.payee, keccak256("digest"));
    }

    function _amount() internal view returns (uint256) {
        return escrow.milestoneOf(now_.id, 0).amount;
    }

    function _newPlan() internal view returns (Plan memory plan) {
        plan.milestones = new ScheduleItem[](2);
        plan.milestones[0] = _item(uint256(now_.id));
        plan.milestones[1] = _item(uint256(now_.id) / 2);
        plan.termsHash = keccak256(abi.encode(now_.id));
    }

    function _places() internal pure returns (uint32[] memory places) {
        places = new uint32[](2);
        (places[0], places[1]) = (2, 0);
    }
}
